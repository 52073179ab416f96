import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStaff } from '../../testing/renderStaff';
import { KeysDialog, useKeys } from './keys';

const move = vi.fn();
afterEach(() => {
  move.mockReset();
  window.history.replaceState(null, '', '/');
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ m: move, '?': () => setIsOpen(true) });
  return (
    <>
      <label>
        Note
        <textarea />
      </label>
      <button>Move</button>
      {isOpen && <KeysDialog keys={[['M', 'Move on']]} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const open = () => renderStaff(<Page />);
const press = (key: string, modifiers = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...modifiers });

it('a key works wherever the focus is in the page, once for each press', () => {
  open();
  press('m');
  press('m', {}, screen.getByRole('button', { name: 'Move' }));
  press('m', { repeat: true });
  expect(move).toHaveBeenCalledTimes(2);
});

it.each([
  ['Hindi', 'स', 'म'],
  ['Tamil', 'ஸ', 'ம'],
])('keys work on a %s keyboard by their place', (_layout, m, question) => {
  open();
  press(m, { code: 'KeyM' });
  expect(move).toHaveBeenCalledTimes(1);
  press(question, { code: 'Slash', shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeDefined();
});

it('no key works while somebody types, or with a modifier key', () => {
  open();
  press('m', {}, screen.getByLabelText('Note'));
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press('m', { [modifier]: true });
  expect(move).not.toHaveBeenCalled();
});

it('no key works on a page that has been left', () => {
  open();
  window.history.replaceState(null, '', '/admin/nominations/next');
  press('m');
  expect(move).not.toHaveBeenCalled();
});

it('no key works in a dialog', () => {
  open();
  press('?', { shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain('Move on');
  press('m', {}, screen.getByRole('button', { name: 'Close' }));
  press('m');
  expect(move).not.toHaveBeenCalled();
});

it('a person turns the keys off on a device', () => {
  open();
  press('?');
  fireEvent.click(screen.getByRole('switch', { name: 'Use single keys on this device' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('m');
  press('?');
  expect(move).not.toHaveBeenCalled();
});
