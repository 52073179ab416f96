import * as z from 'zod/mini';
import {
  DataGrid,
  GridFooter,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { Alert, Box } from '@mui/material';
import { useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import type { FieldTable } from '@utkarsh/domain/fields/fields';
import { formatCount } from '@utkarsh/domain/text/format';
import { pageSizes } from '@utkarsh/domain/contract/listQuery';
import { useRemembered } from '../session/deviceMemory';
import { LoadProblem } from '../ui/Loading';
import { useIsPhone } from '../ui/useIsPhone';
import { StaleRows } from './columns';
import { GridPages, placeOf } from './GridPages';
import { GridToolbar, type GridToolbarParts } from './GridToolbar';
import type { GridAddress, GridMoves } from './useGridAddress';
import { footTexts, frame, gridLooks, heights, openedRow } from './looks';
import { columnsWithReasons, phoneColumns, reasonsOf, twoLinesHeight, type PhoneLines } from './twoLines';
import type { Records } from './useRecords';

const preferencesSchema = z.object({
  columns: z.record(z.string(), z.boolean()),
  density: z.enum(['compact', 'standard', 'comfortable']),
});
type GridPreferences = z.infer<typeof preferencesSchema>;

/** Columns that somebody has shown or hidden, and density of one grid, kept on this device until they sign out. */
function usePreferences(grid: string) {
  const [preferences, keep] = useRemembered(
    `grid:${grid}`,
    preferencesSchema,
    (kept): GridPreferences => kept ?? { density: 'compact', columns: {} },
  );
  const change = (changes: Partial<GridPreferences>) => keep((present) => ({ ...present, ...changes }));
  return [preferences, change] as const;
}

/** The rows of a grid, and the address that asks for them. */
export interface GridRows<Row> {
  records: Records<Row>;
  address: GridAddress;
  moves: GridMoves;
  /** All rows are at hand: pages are known by their numbers, and what a search finds has an order too. */
  numbered?: boolean;
}

export interface GridLooks {
  /** Names the grid: for assistive technology, and for what the person prefers in it. */
  name: string;
  /** Columns hidden until somebody wants them. */
  hidden?: GridColumnVisibilityModel;
  onPhones: PhoneLines;
  /** Shown in place of rows in an empty grid. */
  empty: string;
}

interface RecordGridProps<Row extends { id: string }> extends GridRows<Row>, GridLooks {
  columns: readonly GridColDef<Row>[];
  toolbar: GridToolbarParts;
  onOpen?: ((row: Row) => void) | undefined;
  /** The row that is open beside the grid, which has as little room as on a phone then. */
  opened?: string | undefined;
  selection?: { model: GridRowSelectionModel; onChange: (model: GridRowSelectionModel) => void } | undefined;
  /** What can be done to the rows selected. */
  bulk?: ReactNode;
  /** The fields by which a search finds a row, shown or not. */
  searched?: FieldTable | undefined;
}

declare module '@mui/x-data-grid' {
  interface FooterPropsOverrides {
    bulk?: ReactNode;
  }
}

/** What can be done to the rows selected is below the rows, where it moves none of them when it appears. */
const GridFoot = ({ bulk }: { bulk?: ReactNode }) => (
  <>
    {bulk}
    <GridFooter />
  </>
);

/** Whether a click is on the row itself: not on a control in it, and not the end of a text selection. */
const isPlainClick = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  target.closest('button, a, input, [role=checkbox], [data-field=actions], [data-field=__check__]') ===
    null &&
  (window.getSelection()?.toString() ?? '') === '';

/** What the grid and the list add to the columns of a record. */
const own = new Set(['__check__', 'actions']);

const none: GridColumnVisibilityModel = {};

/** A page of records of a collection that may have any number of them: sorted, filtered and paged by the server. */
export function RecordGrid<Row extends { id: string }>(props: RecordGridProps<Row>) {
  const { name, columns, hidden = none, onPhones, records, address, moves, empty, numbered = false } = props;
  const { toolbar, onOpen, opened, selection, bulk, searched } = props;
  const [preferences, prefer] = usePreferences(name);
  const visible = useMemo(
    (): GridColumnVisibilityModel => ({ ...hidden, ...preferences.columns }),
    [hidden, preferences.columns],
  );
  const isPhone = useIsPhone();
  const small = isPhone || opened !== undefined;
  // Hidden, not taken out: the grid drops a sort by a column that it does not have.
  const onlyForPhones = () =>
    Object.fromEntries(
      // Where a row opens, all that its buttons do can be done there, or to those chosen.
      columns.map(({ field }) => [field, field === onPhones[0][0] || (!onOpen && field === 'actions')]),
    );
  const searching = address.search.trim() !== '';
  const reasons = useMemo(() => {
    const isShown = (field: string) =>
      small
        ? onPhones.flat().includes(field)
        : columns.some((column) => column.field === field) && visible[field] !== false;
    return reasonsOf(records.rows, { searched: searched ?? {}, typed: address.search, isShown });
  }, [records.rows, searched, address.search, small, onPhones, columns, visible]);
  // Other columns have the grid begin anew with them.
  const shownColumns = useMemo(() => {
    if (small) return phoneColumns(columns, onPhones, reasons);
    return reasons.size > 0 ? columnsWithReasons(columns, onPhones[0][0], reasons) : columns;
  }, [small, columns, onPhones, reasons]);
  useEffect(() => {
    if (opened !== undefined) document.querySelector(`.${openedRow}`)?.scrollIntoView({ block: 'nearest' });
  }, [opened, records.rows]);
  const { field, descending } = address.sort;
  const isInOrder = numbered || !searching;
  // The grid takes a new array for a new order and goes back to the first page, so the array is kept.
  const sortModel = useMemo(
    (): GridSortModel => (isInOrder ? [{ field, sort: descending ? 'desc' : 'asc' }] : []),
    [isInOrder, field, descending],
  );
  // What a search finds is all at hand, too.
  const hasNumbers = numbered || searching;
  const goTo = (page: number) => {
    const { total } = records;
    // Before it knows how many rows there are, the grid takes every page but the first for one too far.
    if (total === undefined && (!hasNumbers || page < address.page)) return;
    const isGone = total !== undefined && address.page * address.size >= total;
    const place = hasNumbers ? ({ at: 'start' } as const) : placeOf(page, address, records);
    if (place) moves.toPage(page, place, isGone);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {records.failed && (
        <LoadProblem what={`The ${name.toLowerCase()}`} error={records.error} onRetry={records.retry} />
      )}
      {records.broken.length > 0 && (
        <Alert severity="warning">
          {`${formatCount(records.broken.length)} on this page could not be read: ${records.broken.join(', ')}.`}
        </Alert>
      )}
      {records.cut && (
        <Alert severity="info">
          Only the newest records with these words are shown. Type more of the name to find older ones.
        </Alert>
      )}
      <StaleRows value={records.loading}>
        <Box sx={frame}>
          <DataGrid<Row>
            aria-label={name}
            rows={records.rows}
            columns={shownColumns}
            {...heights}
            getRowHeight={({ id }) => (small || reasons.has(String(id)) ? twoLinesHeight : null)}
            // Rows are few. With all their columns there, what can be done stays in sight at the end; with all rows there, the
            // browser finds in the page what is further down.
            columnBufferPx={4_000}
            rowBufferPx={8_000}
            sx={gridLooks({
              actions: columns.find((column) => column.field === 'actions')?.width ?? 0,
              small: isPhone,
              opens: onOpen !== undefined,
            })}
            getRowClassName={({ id }) => (id === opened ? openedRow : '')}
            rowCount={records.total ?? -1}
            loading={records.loading}
            paginationMode="server"
            sortingMode="server"
            filterMode="server"
            disableColumnFilter
            // Which columns a phone shows is not for choosing.
            disableColumnMenu={small}
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
            columnVisibilityModel={small ? onlyForPhones() : visible}
            onColumnVisibilityModelChange={(shown) => prefer({ columns: shown })}
            density={preferences.density}
            onDensityChange={(density) => prefer({ density })}
            disableRowSelectionOnClick
            // All of the page, never all there are: nobody has seen those.
            disableRowSelectionExcludeModel
            checkboxSelection={selection !== undefined}
            keepNonExistentRowsSelected
            hideFooterSelectedRowCount
            // Nothing is known of the pages of a list that did not load.
            hideFooterPagination={records.failed && records.total === undefined}
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
              // The space bar presses a button in a cell, as anywhere, and does not turn the page.
              if (event.key === ' ' && !onCell) event.defaultMuiPrevented = true;
            }}
            showToolbar
            slots={{ toolbar: GridToolbar, footer: GridFoot }}
            slotProps={{
              footer: { bulk },
              // Neither the keyboard nor a screen reader reaches rows that are about to go.
              row: { inert: records.loading },
              toolbar: {
                ...toolbar,
                search: address.search,
                onSearch: moves.setSearch,
                density: preferences.density,
                onDensity: (density) => prefer({ density }),
              },
              // Boxes and buttons are no columns of the record.
              columnsManagement: {
                getTogglableColumns: (all) => all.map((one) => one.field).filter((one) => !own.has(one)),
              },
              basePagination: hasNumbers
                ? { disabled: false, material: { ActionsComponent: GridPages } }
                : { material: { showFirstButton: true, showLastButton: true } },
              // A grid may hold rows alone: its nameless bar is for the eye.
              loadingOverlay: {
                variant: 'linear-progress',
                noRowsVariant: 'skeleton',
                'aria-hidden': true,
              },
            }}
            localeText={{
              noRowsLabel: records.failed
                ? 'Not loaded.'
                : searching
                  ? `Nothing found for “${address.search.trim()}”.`
                  : empty,
              ...footTexts,
            }}
          />
        </Box>
      </StaleRows>
    </Box>
  );
}
