/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */
/** @typedef {ReturnType<NonNullable<Rule['create']>>} Visitor */
/** @typedef {Parameters<NonNullable<Visitor['JSXElement']>>[0]} Element */
/** @typedef {Exclude<Element['children'][number], { type: 'JSXExpressionContainer' }>} Child */
/** @typedef {Extract<Element['children'][number], { type: 'JSXExpressionContainer' }>['expression'] | Child} Content */
/** @typedef {Parameters<NonNullable<Visitor['CallExpression' | 'BlockStatement' | 'ReturnStatement']>>[0]} Code */
/** @typedef {Extract<Code, { type: 'CallExpression' }>} Call */
/** @typedef {Content | Call['arguments'][number] | Call['callee'] | Code} Node */

/** Names of props and functions whose values are elements, never bare text. */
const nodeNames = new Set(
  `children action actions back before below beside besidesAdd bulk button buttonsOf chipOf choice dialog file filters foot heading
  image intro page report select step undefined`.split(/\s+/),
);

/** MUI draws a ripple beside the children of these. Their labels stay the same while they are mounted. */
const muiButtons = new Set(['Button', 'AlertButton', 'ToggleButton']);

/** @type {(node: Node) => string | undefined} last name in an expression */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
}

/** @type {(node: Node | null | undefined) => boolean} whether the value is always an element or nothing */
function isElementOrNothing(node) {
  if (!node) return false;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return node.value === null;
    case 'ConditionalExpression':
      return isElementOrNothing(node.consequent) && isElementOrNothing(node.alternate);
    case 'LogicalExpression':
      return isElementOrNothing(node.right);
    case 'ChainExpression':
      return isElementOrNothing(node.expression);
    case 'ArrowFunctionExpression':
      return isElementOrNothing(node.body);
    case 'BlockStatement':
      return node.body.some((each) => each.type === 'ReturnStatement' && isElementOrNothing(each));
    case 'ReturnStatement':
      return isElementOrNothing(node.argument);
    default: {
      const name = nameOf(node);
      if (node.type === 'CallExpression' && name === 'map') return isElementOrNothing(node.arguments[0]);
      return name !== undefined && nodeNames.has(name);
    }
  }
}

/** @type {(children: Element['children']) => Content[]} contents of an element, without the space between its lines */
const shownIn = (children) =>
  children
    .map((child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
    .filter((child) =>
      child.type === 'JSXText' ? !/^\s*\n\s*$/.test(child.value) : child.type !== 'JSXEmptyExpression',
    );

/**
 * Requires an element around each changing text. A browser that translates a page replaces every text node. React then writes to
 * a node that nobody sees, and fails when it removes that node or inserts something before it. An only child may change. A text with
 * siblings may not, nor may anything before it. An `<option>` without a value takes its text as value.
 * @type {Rule}
 */
export const loneText = {
  create: (context) => {
    const isStaffArea = context.filename.includes('/admin/');

    /** @type {(node: Node) => boolean} whether it is equal at each render, because it contains only names of the module */
    function isFixed(node) {
      if (node.type === 'JSXText' || node.type === 'Literal') return true;
      if (node.type === 'MemberExpression') return isFixed(node.object);
      if (node.type === 'TemplateLiteral') return node.expressions.every(isFixed);
      if (node.type === 'CallExpression') return isFixed(node.callee) && node.arguments.every(isFixed);
      if (node.type !== 'Identifier') return false;
      let scope = context.sourceCode.getScope(node);
      while (scope.upper && !scope.set.has(node.name)) scope = scope.upper;
      return scope.type === 'module';
    }

    /** @type {(node: Content, subject: string) => void} */
    const reportText = (node, subject) =>
      context.report({ node, message: `${subject}: a translated page needs it in an element of its own.` });

    return {
      JSXElement: ({ children, openingElement: { name, attributes } }) => {
        const tag = name.type === 'JSXIdentifier' ? name.name : '';
        const hasValue = attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'value');
        if (tag === 'option' && !hasValue)
          context.report({ node: name, message: 'Its text is its value, and a browser may translate it.' });
        const contents = shownIn(children);
        const [label] = contents;
        const isRippled = isStaffArea && muiButtons.has(tag) && label && nameOf(label) === undefined;
        if (contents.length < 2 && !isRippled) return;
        let comesAndGoes = false;
        for (const node of contents) {
          if (isFixed(node)) {
            if (comesAndGoes) reportText(node, 'A text behind what comes and goes');
          } else if (isElementOrNothing(node)) comesAndGoes ||= node.type !== 'JSXElement';
          else reportText(node, 'This may be a text that changes beside others');
        }
      },
      JSXFragment: ({ children }) => {
        for (const node of shownIn(children))
          if (!isElementOrNothing(node)) reportText(node, 'A text in a fragment has others beside it');
      },
    };
  },
};
