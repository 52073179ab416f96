import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { renderAt } from '../../testing/renderAt';
import { keepNominator, readNominator, readSent, lastNomination } from './sent';
import { SentNominationNote } from './SentNote';

const entry = { reference: 'UW-7K3F-Q9MD', key: 'k'.repeat(32), name: 'Anjali Foods' };

test('a tab that sent no nomination shows no note', () => {
  const { container } = renderAt('/thank-you', <SentNominationNote />);
  expect(container.textContent).toBe('');
});

test('the sender of a nomination gets its number and its private link, and can copy that', async () => {
  lastNomination.keep(entry);
  const { user } = renderAt('/thank-you', <SentNominationNote />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText('UW-7K3F-Q9MD')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.getAttribute('href')).toBe(`/nomination/${entry.key}`);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(writeText).toHaveBeenCalledWith(link.href);
  expect(screen.getByRole('status').textContent).toBe('Link copied.');
});

test('the note is about the last nomination of the tab, even if the tab stores nothing', () => {
  lastNomination.keep({ ...entry, name: 'Malar Mills' });
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  lastNomination.keep(entry);
  setItem.mockRestore();
  renderAt('/thank-you', <SentNominationNote />);
  expect(screen.getByText(/Your reference number for Anjali Foods/)).toBeTruthy();
});

test.each([null, '', '{', 'null', '[]', '{"name":1,"key":"k"}'])('a record of %s shows no note', (text) => {
  expect(readSent(text)).toBeUndefined();
});

test('the nominator stays for another entity, without the company', () => {
  keepNominator(makeNomination({ firstName: 'Meera', companyName: 'Malar Mills' }));
  expect(readNominator()).toMatchObject({ firstName: 'Meera', email: makeNomination().email });
  expect(Object.values(readNominator())).not.toContain('Malar Mills');
});

test.each(['', '{', 'null', '7', '{"firstName":7}'])('a record of %s names no nominator', (text) => {
  sessionStorage.setItem('nominator', text);
  expect(readNominator()).toEqual({});
});
