import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TableFoot } from './TableFoot';

const show = (list: { page: number; size?: number; total: number }) => {
  const onPage = vi.fn<(page: number) => void>();
  render(<TableFoot size={10} query={{}} {...list} onPage={onPage} />);
  return onPage;
};
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const items = () =>
  pages()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const isDisabled = (name: string) =>
  pages().getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

describe('the pager', () => {
  it('has a button for each of five pages', () => {
    show({ page: 1, total: 50 });
    expect(items()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has buttons 1 to 5, an ellipsis and the last page when there are more', () => {
    show({ page: 1, total: 121 });
    expect(items()).toEqual(['1', '2', '3', '4', '5', '…', '13']);
  });

  it('calls the buttons pages, and only the present one current', () => {
    show({ page: 2, total: 30 });
    expect(pages().getAllByRole('button', { current: 'page' })).toEqual([
      pages().getByRole('button', { name: 'Page 2' }),
    ]);
  });

  it.each([
    ['Page 4', 4],
    ['Page 13', 13],
    ['Previous', 2],
    ['Next', 4],
  ])('asks for the page of %s', async (name, page) => {
    const onPage = show({ page: 3, total: 121 });
    await userEvent.click(pages().getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[page]]);
  });

  it('has Previous disabled on the first page only', () => {
    show({ page: 1, total: 30 });
    expect(isDisabled('Previous')).toBe(true);
    expect(isDisabled('Next')).toBe(false);
  });

  it('has Next disabled on the last page only', () => {
    show({ page: 3, total: 30 });
    expect(isDisabled('Previous')).toBe(false);
    expect(isDisabled('Next')).toBe(true);
  });

  it('has both disabled in an empty list', () => {
    show({ page: 1, total: 0 });
    expect(isDisabled('Previous')).toBe(true);
    expect(isDisabled('Next')).toBe(true);
    expect(items()).toEqual(['1']);
  });
});

it('the pager brings the top of the list into view, and the focus stays on the pressed step', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const onPage = show({ page: 3, total: 30 });
  const next = pages().getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(onPage).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(next);
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.click(pages().getByRole('button', { name: 'Previous' }));
  expect(scroll).toHaveBeenCalledOnce();
});

describe('the info line', () => {
  it.each([
    [{ page: 1, total: 7 }, 'Showing 1 to 7 of 7 entries'],
    [{ page: 2, size: 25, total: 1204 }, 'Showing 26 to 50 of 1,204 entries'],
    [{ page: 3, total: 25 }, 'Showing 21 to 25 of 25 entries'],
    [{ page: 1, total: 0 }, 'Showing 0 to 0 of 0 entries'],
  ])('reads %o as %s', (list, text) => {
    show(list);
    expect(screen.getByRole('status').textContent).toBe(text);
  });
});

it('the pager asks without scripts for the page, with all other values of the address', () => {
  render(
    <TableFoot
      page={1}
      size={10}
      total={50}
      query={{ page: '1', search: 'foods' }}
      onPage={() => undefined}
    />,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Page 2' });
  expect(button.type).toBe('submit');
  expect(button.form?.method).toBe('get');
  const params = new URLSearchParams();
  new FormData(button.form ?? undefined, button).forEach((value, name) => {
    if (typeof value === 'string') params.append(name, value);
  });
  expect(params.toString()).toBe('search=foods&page=2');
});
