import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { buttonsColumn, fieldColumn } from './columns';
import { RecordGrid } from './RecordGrid';
import { useGridAddress } from './useGridAddress';
import { loadedRecords, type Records } from './useRecords';
import { renderStaff } from '../../testing/renderStaff';

type Row = { id: string; name: string };

const options = { defaultSort: { field: 'name', descending: false }, sortFields: ['name'] };
const pageOf25 = Array.from({ length: 25 }, (_, index) => ({ id: `id${index}`, name: `Loom ${index}` }));
const twoRows = pageOf25.slice(0, 2);
const onOpen = vi.fn<(row: Row) => void>();
const onDelete = vi.fn<(row: Row) => void>();
const columns = [
  { field: 'name', renderCell: ({ value }: { value?: string }) => `Mr ${value}` },
  { field: 'place', headerName: 'Place', valueGetter: () => 'Erode' },
  fieldColumn<Row>('organizations')('profile_url'),
  buttonsColumn<Row>(
    2,
    ({ name }) => name,
    (row) => [
      { name: 'Edit', Icon: DeleteIcon, onClick: () => onOpen(row) },
      { name: 'Delete', Icon: DeleteIcon, onClick: () => onDelete(row) },
    ],
  ),
];

const hiddenColumns = { place: false, profile_url: false };
type ListProps = Partial<Records<Row>> & { hasPageNumbers?: boolean; openRowId?: string };

function List({ rows = [], total, hasPageNumbers = false, openRowId, ...list }: ListProps) {
  const [address, moves] = useGridAddress(hasPageNumbers ? numberedOptions : options);
  const records = loadedRecords(rows, total, { error: undefined, retry: vi.fn() });
  return (
    <RecordGrid<Row>
      name="Looms"
      empty="No looms yet."
      onPhones={[['name'], ['place', 'profile_url']]}
      hiddenColumns={hiddenColumns}
      openRowId={openRowId}
      columns={columns}
      records={{ ...records, loading: false, ...list }}
      address={address}
      moves={moves}
      hasPageNumbers={hasPageNumbers}
      toolbar={{ searchLabel: 'Search looms' }}
      selection={{ model: { type: 'include', ids: new Set() }, onChange: vi.fn() }}
      onOpen={onOpen}
    />
  );
}
const numberedOptions = { ...options, hasPageNumbers: true };

function show(list: ListProps, search = '') {
  return renderStaff(<List {...list} />, { address: `/${search}` });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.clearAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search looms' });
const type = (text: string) => fireEvent.change(searchBox(), { target: { value: text } });

it('the rows of an earlier search cannot be edited, deleted, opened or selected', () => {
  show({ rows: twoRows, loading: true }, '?search=kaveri');
  const [row] = screen.getAllByRole('row').filter(({ dataset }) => dataset['id'] !== undefined);
  expect(row?.hasAttribute('inert')).toBe(true);
  for (const name of ['Edit Loom 0', 'Delete Loom 0']) {
    const button = screen.getByRole('button', { name });
    expect(button.ariaDisabled).toBe('true');
    fireEvent.click(button);
  }
  expect(onOpen).not.toHaveBeenCalled();
  expect(onDelete).not.toHaveBeenCalled();
});

it('a narrow list names the fields of its cards, with a dash for no address, and has the buttons of each row', () => {
  show({ rows: twoRows, openRowId: 'id0' });
  expect(screen.getAllByText('Place: Erode · Profile URL: -')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Loom 1' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith(twoRows[1]);
});

it('a search that leaves records out says so, and gives no false total', () => {
  show({ rows: twoRows, total: 2, isCut: true }, '?search=loom');
  expect(screen.getByRole('alert').textContent).toContain('newest 500');
  expect(screen.getByText('Showing 1 to 2 of 2 or more entries')).toBeDefined();
});

it('an empty search that leaves records out does not say that nothing exists', () => {
  show({ total: 0, isCut: true }, '?search=loom');
  expect(screen.getByText('Nothing found for “loom” among the newest records.')).toBeDefined();
});

it('Ctrl+C copies the focused cell and the selected rows as they are shown', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
  try {
    show({ rows: twoRows });
    const copy = (cell: HTMLElement) =>
      fireEvent.keyDown(cell, { key: 'C', code: 'KeyC', keyCode: 67, ctrlKey: true });
    copy(screen.getByRole('gridcell', { name: 'Mr Loom 1' }));
    expect(writeText.mock.calls).toEqual([['Mr Loom 1']]);
    for (const row of screen.getAllByRole('row').filter(({ dataset }) => dataset['id']))
      row.ariaSelected = 'true';
    copy(screen.getByRole('gridcell', { name: 'Mr Loom 1' }));
    expect(writeText.mock.calls.slice(1)).toEqual([['Mr Loom 0\nMr Loom 1']]);
    type('loom');
    copy(searchBox());
    await wait(0);
    expect(writeText).toHaveBeenCalledTimes(2);
  } finally {
    vi.unstubAllGlobals();
  }
});

it('columns grow with the letter size that the person has chosen', () => {
  const letters = new CSSStyleDeclaration();
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(Object.assign(letters, { fontSize: '32px' }));
  show({ rows: twoRows, total: 2 });
  const cell = screen.getByRole('button', { name: 'Edit Loom 0' }).closest('[role=gridcell]');
  expect(cell?.getAttribute('style')).toContain('--width: 164px');
});

it('a failed search has no pages', () => {
  show({ hasFailed: true }, '?search=kaveri');
  expect(screen.getByText('Not loaded.')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  expect(screen.queryByText(/^1–25/)).toBeNull();
});

it('the search box keeps a space at its end', async () => {
  const router = show({ rows: [], total: 0 });
  type('anjali ');
  await wait(1000);
  expect(router.state.location.search).toBe('?search=anjali');
  expect(searchBox().value).toBe('anjali ');
  type(`${searchBox().value}foods`);
  await wait(1000);
  expect(router.state.location.search).toBe('?search=anjali+foods');
});

it('the search box keeps the typed text while an earlier part of it reaches the address', async () => {
  const router = show({ rows: [], total: 0 });
  type('a');
  await wait(400);
  type('an');
  await wait(400);
  type('anj');
  expect(searchBox().value).toBe('anj');
  await wait(400);
  expect(router.state.location.search).toBe('?search=anj');
});

it('the search box shows the earlier search after a step back', async () => {
  const router = show({ rows: [], total: 0 });
  await act(() => router.navigate('/?search=anjali'));
  await act(() => router.navigate('/?search=kaveri'));
  expect(searchBox().value).toBe('kaveri');
  await act(() => router.navigate(-1));
  expect(searchBox().value).toBe('anjali');
});

it('Next goes to page 2 of the new search while that runs', async () => {
  const router = show({ rows: pageOf25, loading: true }, '?search=kaveri');
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await wait(0);
  expect(router.state.location.search).toBe('?search=kaveri&page=2');
});

it('Next searches for the typed text before it turns the page', async () => {
  const router = show({ rows: twoRows, total: 60, hasPageNumbers: true });
  type('kaveri');
  fireEvent.blur(searchBox());
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await wait(1000);
  expect(router.state.location.search).toBe('?search=kaveri&page=2');
});

it('the grid turns no page while its next rows load', async () => {
  const router = show({ rows: pageOf25, total: 60, loading: true });
  fireEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
  await wait(0);
  expect(router.state.location.search).toBe('');
});

it('numbered pages have 1 to 5, an ellipsis and the last page', async () => {
  const router = show({ rows: twoRows, total: 201, hasPageNumbers: true });
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Go to previous page',
    ...[1, 2, 3, 4, 5, 9].map((page) => `Page ${page}`),
    'Go to next page',
  ]);
  expect(pages.getByText('…')).toBeDefined();
  expect(pages.getByRole('button', { current: 'page' }).textContent).toBe('1');
  fireEvent.click(pages.getByRole('button', { name: 'Page 9' }));
  await wait(0);
  expect(router.state.location.search).toBe('?page=9');
  expect(pages.getByRole<HTMLButtonElement>('button', { name: 'Go to next page' }).disabled).toBe(true);
});
