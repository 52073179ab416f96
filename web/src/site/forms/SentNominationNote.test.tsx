import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { keepSent, readSent } from './sentNomination';
import { SentNominationNote } from './SentNominationNote';

const sent = { reference: 'UW-7K3F-Q9MD', key: 'k'.repeat(32) };

beforeEach(() => sessionStorage.clear());

test('a tab that sent no nomination shows nothing', () => {
  const { container } = renderAt('/thank-you', <SentNominationNote />);
  expect(container.textContent).toBe('');
});

test('whoever has sent a nomination gets its number and its private link, and can copy that', async () => {
  keepSent(sent);
  const { user } = renderAt('/thank-you', <SentNominationNote />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText('UW-7K3F-Q9MD')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.getAttribute('href')).toBe(`/nomination/${sent.key}`);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(writeText).toHaveBeenCalledWith(link.href);
  expect(screen.getByRole('status').textContent).toBe('Link copied.');
});

test.each([null, '', '{', 'null', '[]', '{"reference":1,"key":"k"}'])(
  '%s is nothing that was sent',
  (text) => {
    expect(readSent(text)).toBeUndefined();
  },
);
