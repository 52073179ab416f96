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

describe('the pager', () => {
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
