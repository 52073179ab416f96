import * as z from 'zod/mini';
import {
  DataGrid,
  GridFooter,
  useGridApiRef,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { Alert, Box, PaginationItem } from '@mui/material';
import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { FieldTable } from '@utkarsh/domain/fields/fields';
import { formatCount } from '@utkarsh/domain/text/format';
import { maxCandidates } from '@utkarsh/domain/text/searchText';
import { pageSizes, pager } from '@utkarsh/domain/contract/paging';
import { useRemembered } from '../session/deviceMemory';
import { LoadProblem } from '../ui/Loading';
import { useIsPhone } from '../ui/useIsPhone';
import { asciiKey, isTyping } from '../ui/keyboard';
import { StaleRows } from './columns';
import { GridToolbar, type GridToolbarParts } from './GridToolbar';
import type { GridAddress, GridMoves } from './useGridAddress';
import { footTexts, frame, gridLooks, gridSizes, openedRow } from './looks';
import { reasonsOf, twoLineColumns, type PhoneLines } from './twoLines';
import type { Records } from './useRecords';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import type { Place } from '../../data/staff/recordLists';

/** Shows page numbers between Previous and Next, as in the site's lists. Shows only the two steps until the rows are counted. */
export function GridPages({ count, page, rowsPerPage, onPageChange }: TablePaginationActionsProps) {
  const isCounted = count >= 0;
  const pages = pager({
    page: page + 1,
    size: rowsPerPage,
    total: isCounted ? count : (page + 2) * rowsPerPage,
  });
  const go = (pageNumber: number) => onPageChange(null, pageNumber - 1);
  const step = (type: 'previous' | 'next') => (
    <PaginationItem
      type={type}
      aria-label={`Go to ${type} page`}
      disabled={pages[type] === undefined}
      onClick={() => pages[type] !== undefined && go(pages[type])}
    />
  );
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        ml: { xs: 0, sm: 1 },
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        // Sizes for a phone of 360 px: pages 1 to 5, a gap, the last page and both steps fit.
        '& .MuiPaginationItem-root': {
          mx: { xs: 0, sm: '3px' },
          px: { xs: '2px', sm: '6px' },
          minWidth: { xs: 28, sm: 32 },
        },
      }}
    >
      {step('previous')}
      {isCounted &&
        pages.items.map((item, index) =>
          item.kind === 'gap' ? (
            <PaginationItem key={`gap-${index}`} type="start-ellipsis" />
          ) : (
            <PaginationItem
              key={item.page}
              page={item.page}
              selected={item.current}
              aria-label={`Page ${item.page}`}
              aria-current={item.current ? 'page' : undefined}
              onClick={() => go(item.page)}
            />
          ),
        )}
      {step('next')}
    </Box>
  );
}

/** Returns the place of a page relative to the present one. Returns undefined while the rows at the edge are loading. */
export function placeOf<Row extends { id: string }>(
  target: number,
  { page, size }: GridAddress,
  { rows, total, loading }: Records<Row>,
): Place | undefined {
  const last = total === undefined ? undefined : Math.max(0, Math.ceil(total / size) - 1);
  const first = rows[0]?.id;
  const end = rows.at(-1)?.id;
  if (target === 0) return { at: 'start' };
  if (target === last) return { at: 'end' };
  if (loading) return undefined;
  if (target === page + 1 && end !== undefined) return { after: end };
  if (target === page - 1 && first !== undefined) return { before: first };
  return { at: 'start' };
}

/** Column visibility and density of a grid. */
const preferencesSchema = z.object({
  columns: z.record(z.string(), z.boolean()),
  density: z.enum(['compact', 'standard', 'comfortable']),
});
export interface GridRows<Row> {
  records: Records<Row>;
  address: GridAddress;
  moves: GridMoves;
  /** Whether all rows are loaded. Then pages have numbers, and search results can be sorted. */
  hasPageNumbers?: boolean;
}

export interface GridLooks {
  /** Name of the grid for assistive technology, and key of its preferences. */
  name: string;
  hiddenColumns?: GridColumnVisibilityModel;
  onPhones: PhoneLines;
  empty: string;
}

interface RecordGridProps<Row extends { id: string }> extends GridRows<Row>, GridLooks {
  columns: readonly GridColDef<Row>[];
  toolbar: GridToolbarParts;
  onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the grid. The grid then is as narrow as on a phone. */
  openRowId?: string | undefined;
  selection?: { model: GridRowSelectionModel; onChange: (model: GridRowSelectionModel) => void } | undefined;
  bulk?: ReactNode;
  /** Fields that the search looks through, visible or not. */
  searchFields?: FieldTable | undefined;
}

declare module '@mui/x-data-grid' {
  interface FooterPropsOverrides {
    bulk?: ReactNode;
  }
}

/** The actions on selected rows stand below the rows, which do not move when they appear. */
const GridFoot = ({ bulk }: { bulk?: ReactNode }) => (
  <>
    {bulk}
    <GridFooter />
  </>
);

/** Returns whether a click is on the row itself: not on a control in it, and not at the end of a text selection. */
const isPlainClick = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  target.closest('button, a, input, [role=checkbox], [data-field=actions], [data-field=__check__]') ===
    null &&
  (window.getSelection()?.toString() ?? '') === '';

/** Columns that the grid and the list add to those of a record. */
const gridFields = new Set(['__check__', 'actions']);

const shownText = (cell: HTMLElement) => (cell.innerText || cell.textContent).replace(/\s+/g, ' ').trim();

/** Ctrl or ⌘ with C copies the focused cell, or the selected rows, as they are shown. The grid itself would copy stored values. */
function copyShown(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, nativeEvent } = event;
  const withC = asciiKey(nativeEvent) === 'c' && (event.ctrlKey || event.metaKey) && !event.altKey;
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=gridcell]');
  if (!withC || !cell || isTyping(target) || window.getSelection()?.toString()) return;
  const lines = [...currentTarget.querySelectorAll('[role=row][aria-selected=true]')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
      .filter(({ dataset }) => !gridFields.has(dataset['field'] ?? ''))
      .map(shownText)
      .join('\t'),
  );
  // Keeps the event from the grid.
  event.stopPropagation();
  navigator.clipboard.writeText(lines.length > 0 ? lines.join('\n') : shownText(cell)).catch(console.error);
}

/** Shows one page of records. The server sorts, filters and pages them, so a collection may have any size. */
export function RecordGrid<Row extends { id: string }>(props: RecordGridProps<Row>) {
  const { name, hiddenColumns, onPhones, records, address, moves, empty, hasPageNumbers = false } = props;
  const { toolbar, onOpen, openRowId, selection, bulk, searchFields } = props;
  // This device keeps them until the person signs out.
  const [preferences, keep] = useRemembered(
    `grid:${name}`,
    preferencesSchema,
    (value): z.infer<typeof preferencesSchema> => value ?? { density: 'compact', columns: {} },
  );
  const prefer = (changes: Partial<typeof preferences>) => keep((before) => ({ ...before, ...changes }));
  const visible = useMemo(
    (): GridColumnVisibilityModel => ({ ...hiddenColumns, ...preferences.columns }),
    [hiddenColumns, preferences.columns],
  );
  const [{ rowHeight, columnHeaderHeight, twoLines, card, scaleWidth }] = useState(gridSizes);
  const columns = useMemo(() => props.columns.map(scaleWidth), [props.columns, scaleWidth]);
  const grid = useGridApiRef();
  const isPhone = useIsPhone();
  const isNarrow = isPhone || openRowId !== undefined;
  const isSearching = address.search.trim() !== '';
  const reasons = useMemo(() => {
    const isShown = (field: string) =>
      isNarrow
        ? onPhones.flat().includes(field)
        : columns.some((column) => column.field === field) && visible[field] !== false;
    return reasonsOf(records.rows, { searchFields: searchFields ?? {}, searchText: address.search, isShown });
  }, [records.rows, searchFields, address.search, isNarrow, onPhones, columns, visible]);
  // Memoized, because the grid starts again with a new array of columns.
  const shownColumns = useMemo(() => {
    if (!isNarrow && reasons.size === 0) return columns;
    return twoLineColumns(columns, onPhones, { reasons, isNarrow });
  }, [isNarrow, columns, onPhones, reasons]);
  useEffect(() => {
    if (openRowId !== undefined) grid.current?.getRowElement(openRowId)?.scrollIntoView({ block: 'nearest' });
  }, [grid, openRowId, records.rows]);
  const { field, descending } = address.sort;
  const isInOrder = hasPageNumbers || !isSearching;
  // Memoized, because the grid takes a new array for a new order and returns to the first page.
  const sortModel = useMemo(
    (): GridSortModel => (isInOrder ? [{ field, sort: descending ? 'desc' : 'asc' }] : []),
    [isInOrder, field, descending],
  );
  // Search results are all loaded, so their pages have numbers.
  const hasNumbers = hasPageNumbers || isSearching;
  const goTo = (page: number) => {
    const { total } = records;
    // While the total is unknown, the grid takes every page except the first for one past the end.
    if (total === undefined && (!hasNumbers || page < address.page)) return;
    const isGone = total !== undefined && address.page * address.size >= total;
    const place = hasNumbers ? ({ at: 'start' } as const) : placeOf(page, address, records);
    if (place) moves.toPage(page, place, isGone);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {records.hasFailed && (
        <LoadProblem subject={`The ${name.toLowerCase()}`} error={records.error} onRetry={records.retry} />
      )}
      {records.brokenIds.length > 0 && (
        <Alert severity="warning">
          {`${formatCount(records.brokenIds.length)} on this page could not be read: ${records.brokenIds.join(', ')}.`}
        </Alert>
      )}
      {records.isCut && (
        <Alert severity="info">
          {`Even the rarest of these words is in more than ${maxCandidates} records. Matches among the newest ${maxCandidates} are shown. Add a rarer word to find older ones.`}
        </Alert>
      )}
      <StaleRows value={records.loading}>
        <Box sx={frame} onKeyDownCapture={copyShown}>
          <DataGrid<Row>
            apiRef={grid}
            aria-label={name}
            rows={records.rows}
            columns={shownColumns}
            rowHeight={rowHeight}
            columnHeaderHeight={columnHeaderHeight}
            getRowHeight={({ id }) => (isNarrow ? card : reasons.has(String(id)) ? twoLines : null)}
            // Renders all columns and rows, because they are few. The action column then stays visible at the end, and the
            // browser's find-in-page reaches all rows.
            columnBufferPx={4_000}
            rowBufferPx={8_000}
            sx={gridLooks({
              actions: columns.find((column) => column.field === 'actions')?.width ?? 0,
              isPhone,
              isNarrow,
              opens: onOpen !== undefined,
            })}
            getRowClassName={({ id }) => (id === openRowId ? openedRow : '')}
            rowCount={records.total ?? -1}
            loading={records.loading}
            paginationMode="server"
            sortingMode="server"
            filterMode="server"
            disableColumnFilter
            // Nobody can choose the columns of a phone.
            disableColumnMenu={isNarrow}
            pageSizeOptions={[...pageSizes]}
            paginationModel={{ page: address.page, pageSize: address.size }}
            onPaginationModelChange={({ page, pageSize }) => {
              if (pageSize !== address.size) moves.setSize(pageSize);
              else if (page !== address.page) goTo(page);
            }}
            sortModel={sortModel}
            onSortModelChange={([sort]) =>
              moves.setSort(sort?.sort ? { field: sort.field, descending: sort.sort === 'desc' } : undefined)
            }
            // Hides the other columns of a phone instead of removing them: the grid drops a sort by a removed column.
            columnVisibilityModel={
              isNarrow
                ? Object.fromEntries(
                    // The only button of people who choose no rows opens a row, as a click does.
                    columns.map(({ field }) => [
                      field,
                      field === onPhones[0][0] ||
                        ((!onOpen || selection !== undefined) && field === 'actions'),
                    ]),
                  )
                : visible
            }
            onColumnVisibilityModelChange={(model) => prefer({ columns: model })}
            density={preferences.density}
            onDensityChange={(density) => prefer({ density })}
            disableRowSelectionOnClick
            // "Select all" selects the rows of this page only, never rows that nobody has seen.
            disableRowSelectionExcludeModel
            checkboxSelection={selection !== undefined}
            keepNonExistentRowsSelected
            hideFooterSelectedRowCount
            // The number of pages is unknown if the list failed to load.
            hideFooterPagination={records.hasFailed && records.total === undefined}
            {...(selection && {
              rowSelectionModel: selection.model,
              onRowSelectionModelChange: selection.onChange,
            })}
            {...(onOpen && {
              onRowClick: ({ row }: { row: Row }, event: MouseEvent<HTMLElement>) => {
                if (isPlainClick(event)) onOpen(row);
              },
            })}
            onCellKeyDown={({ row }: { row: Row }, event) => {
              const onCell = event.target === event.currentTarget;
              if (event.key === 'Enter' && onCell) onOpen?.(row);
              // The space bar presses a focused button in a cell. It must not scroll the grid.
              if (event.key === ' ' && !onCell) event.defaultMuiPrevented = true;
            }}
            showToolbar
            slots={{ toolbar: GridToolbar, footer: GridFoot }}
            slotProps={{
              footer: { bulk },
              // Rows that will be replaced are unreachable for keyboard and screen reader.
              row: { inert: records.loading },
              toolbar: {
                ...toolbar,
                search: address.search,
                onSearch: moves.setSearch,
                density: preferences.density,
                onDensity: (density) => prefer({ density }),
              },
              // Leaves out the checkbox and action columns, which do not belong to the record.
              columnsManagement: {
                getTogglableColumns: (all) =>
                  all.map((one) => one.field).filter((one) => !gridFields.has(one)),
              },
              basePagination: hasNumbers
                ? { disabled: false, material: { ActionsComponent: GridPages } }
                : { material: { showFirstButton: true, showLastButton: true } },
              // An ARIA grid may contain only rows, so screen readers must ignore the progress bar.
              loadingOverlay: {
                variant: 'linear-progress',
                noRowsVariant: 'skeleton',
                'aria-hidden': true,
              },
            }}
            localeText={{
              noRowsLabel: records.hasFailed
                ? 'Not loaded.'
                : isSearching
                  ? `Nothing found for “${address.search.trim()}”${records.isCut ? ' among the newest records' : ''}.`
                  : empty,
              ...footTexts(records.isCut),
            }}
          />
        </Box>
      </StaleRows>
    </Box>
  );
}
