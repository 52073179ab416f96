import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { CopyButton } from './CopyButton';

const button = (onCopy?: () => void) => (
  <CopyButton
    text="the text"
    successText="Copied."
    failureText="Copy it yourself."
    {...(onCopy && { onCopy })}
  >
    Copy it
  </CopyButton>
);

test('a click copies the text, and says so', async () => {
  const { user } = renderAt('/', button());
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  expect(await navigator.clipboard.readText()).toBe('the text');
  expect(screen.getByRole('status').textContent).toBe('Copied.');
});

test('a refusal by the browser shows another way', async () => {
  const onCopy = vi.fn();
  const { user } = renderAt('/', button(onCopy));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  expect(await screen.findByText('Copy it yourself.')).toBeTruthy();
  expect(onCopy).toHaveBeenCalledOnce();
});
