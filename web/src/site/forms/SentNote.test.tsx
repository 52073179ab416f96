import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { renderAt } from '../../testing/renderAt';
import { keepNominator, readNominator, readSent, sentNominations } from './sent';
import { SentNominationNote } from './SentNote';

const entry = { reference: 'UW-7K3F-Q9MD', key: 'k'.repeat(32), name: 'Anjali Foods', at: Date.now() };

beforeEach(sentNominations.forget);

test('a device that sent no nomination shows no note', () => {
  const { container } = renderAt('/thank-you', <SentNominationNote />);
  expect(container.textContent).toBe('');
});

test('the sender of a nomination gets its number and its private link, and can copy that', async () => {
  sentNominations.keep(entry);
  const { user } = renderAt('/thank-you', <SentNominationNote />);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByText('UW-7K3F-Q9MD')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.getAttribute('href')).toBe(`/nomination/${entry.key}`);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(writeText).toHaveBeenCalledWith(link.href);
  expect(screen.getByRole('status').textContent).toBe('Link copied.');
});

test('earlier nominations of the device are listed, and can be removed', async () => {
  sentNominations.keep({ ...entry, name: 'Malar Mills', reference: 'UW-AAAA-BBBB', key: 'm'.repeat(32) });
  sentNominations.keep(entry);
  const { user } = renderAt('/thank-you', <SentNominationNote />);
  const list = within(screen.getByRole('region', { name: 'Sent earlier from this device' }));
  expect(list.getByRole('link', { name: 'Malar Mills' }).getAttribute('href')).toBe(
    `/nomination/${'m'.repeat(32)}`,
  );
  expect(list.getByRole('listitem').textContent).toContain('UW-AAAA-BBBB');
  await user.click(screen.getByRole('button', { name: 'Remove these links' }));
  expect(screen.queryByText('UW-7K3F-Q9MD')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(screen.getByText(/^The links are removed from this device/)).toBeTruthy();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(readSent(sentNominations.keptText()).map(({ name }) => name)).toEqual([
    'Anjali Foods',
    'Malar Mills',
  ]);
});

test('a device that stores nothing shows the newest link, and says to copy it', () => {
  sentNominations.keep({ ...entry, name: 'Malar Mills', key: 'm'.repeat(32) });
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  sentNominations.keep(entry);
  setItem.mockRestore();
  renderAt('/thank-you', <SentNominationNote />);
  expect(screen.getByText(/Your reference number for Anjali Foods/)).toBeTruthy();
  expect(screen.getByText(/copy the link before you leave/)).toBeTruthy();
  expect(screen.queryByText(/keeps these links/)).toBeNull();
});

test('the note disappears after 30 days', () => {
  const text = JSON.stringify([entry]);
  expect(readSent(text, entry.at + 29 * 86_400_000)).toEqual([entry]);
  expect(readSent(text, entry.at + 31 * 86_400_000)).toEqual([]);
});

test.each([null, '', '{', 'null', '[]', '[null]', '[{"name":1,"key":"k"}]'])(
  'a record of %s shows no note',
  (text) => {
    expect(readSent(text)).toEqual([]);
  },
);

test('the nominator stays for another entity, without the company', () => {
  keepNominator(makeNomination({ firstName: 'Meera', companyName: 'Malar Mills' }));
  expect(readNominator()).toMatchObject({ firstName: 'Meera', email: makeNomination().email });
  expect(Object.values(readNominator())).not.toContain('Malar Mills');
});

test.each(['', '{', 'null', '7', '{"firstName":7}'])('a record of %s names no nominator', (text) => {
  sessionStorage.setItem('nominator', text);
  expect(readNominator()).toEqual({});
});
