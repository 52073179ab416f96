import { expect, test } from 'vitest';
import { withoutSideEffects } from './leanRouter';

test('what only declares components is marked as such, so that a bundle leaves out what nobody uses', () => {
  expect(withoutSideEffects('var Link = React10.forwardRef(\n  draw\n);\nLink.displayName = "Link";')).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(\n  draw\n);\n',
  );
});

test('a boundary keeps the context it stands in', () => {
  const made = withoutSideEffects(
    'var Boundary = class extends React3.Component {\n  render() {\n  }\n};\nBoundary.contextType = Route;',
  );
  expect(made).toBe(
    'var Boundary = /* @__PURE__ */ (() => Object.assign(class extends React3.Component {\n  render() {\n  }\n}, { contextType: Route }))();\n',
  );
});

test('everything else stays as it is', () => {
  const code = 'history.displayName = name;\nfunction go() {\n  var At = React.createContext(null);\n}';
  expect(withoutSideEffects(code)).toBe(code);
});
