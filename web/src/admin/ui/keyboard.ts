import { toPlainDigits } from '@utkarsh/domain/fields/cleanText';

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]') !== null;

/** Returns the sign of a key in ASCII. On a layout of another script it is the sign that the key has on an English one. */
export function asciiKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const sign = toPlainDigits(key);
  if (/^[ -~]+$/.test(sign)) return sign.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? sign;
}
