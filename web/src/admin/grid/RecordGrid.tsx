import { Alert, Box, useMediaQuery, useTheme } from '@mui/material';
import {
  DataGrid,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '@utkarsh/domain/format';
import { pageSizes } from '@utkarsh/domain/pager';
import type { Place } from '../../data/staff/recordPages';
import { LoadProblem } from '../ui/Loading';
import { GridToolbar, type GridToolbarParts } from './GridToolbar';
import type { GridAddress, GridMoves } from './useGridAddress';
import { usePreferences } from './usePreferences';
import type { Records } from './useRecords';

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
  /** The few columns that have room on a phone; the rest is in the record itself. */
  onPhones: readonly string[];
  /** Shown instead of rows when there are none. */
  empty: string;
}

interface RecordGridProps<Row extends { id: string }> extends GridRows<Row>, GridLooks {
  columns: readonly GridColDef<Row>[];
  toolbar: GridToolbarParts;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: { model: GridRowSelectionModel; onChange: (model: GridRowSelectionModel) => void } | undefined;
  /** What can be done to the rows selected, above the grid. */
  bulk?: ReactNode;
}

const looks = {
  // On a phone its parts take two lines, where MUI would have them scrolled.
  '& .MuiTablePagination-root': { overflow: 'visible' },
  '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1 },
  '& .MuiTablePagination-actions': { ml: 1 },

  '& [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 3,
    bgcolor: 'background.paper',
    borderLeft: 1,
    borderLeftColor: 'divider',
  },
} as const;

/** What is clicked is a row, not a control in it, and nobody has marked a text to copy it. */
const isPlainClick = ({ target }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  target.closest('button, a, input, [role=checkbox], [data-field=actions], [data-field=__check__]') ===
    null &&
  (window.getSelection()?.toString() ?? '') === '';

/** Where the page asked for lies, seen from the one shown. */
function placeOf<Row extends { id: string }>(
  to: number,
  { page, size }: GridAddress,
  { rows, total }: Records<Row>,
): Place {
  const last = total === undefined ? undefined : Math.max(0, Math.ceil(total / size) - 1);
  const first = rows[0]?.id;
  const end = rows.at(-1)?.id;
  if (to === 0) return { at: 'start' };
  if (to === last) return { at: 'end' };
  if (to === page + 1 && end !== undefined) return { after: end };
  if (to === page - 1 && first !== undefined) return { before: first };
  return { at: 'start' };
}

/** A page of records of a collection that may have any number of them: sorted, filtered and paged by the server. */
export function RecordGrid<Row extends { id: string }>(props: RecordGridProps<Row>) {
  const { name, columns, hidden = {}, onPhones, records, address, moves, empty, numbered = false } = props;
  const { toolbar, onOpen, selection, bulk } = props;
  const [preferences, prefer] = usePreferences(name, hidden);
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  // Hidden, not taken out: the grid drops a sort by a column that it does not have.
  const onlyForPhones = () =>
    Object.fromEntries(columns.map(({ field }) => [field, onPhones.includes(field)]));
  const searching = address.search.trim() !== '';
  const { field, descending } = address.sort;
  // The same list while it says the same: the grid takes a new one for another order, and goes back to the first page.
  const sortModel = useMemo(
    (): GridSortModel => (searching && !numbered ? [] : [{ field, sort: descending ? 'desc' : 'asc' }]),
    [searching, numbered, field, descending],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {records.failed && <LoadProblem what={`The ${name.toLowerCase()}`} onRetry={records.retry} />}
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
      {bulk}
      <Box sx={{ width: '100%', minHeight: 360, display: 'flex', flexDirection: 'column' }}>
        <DataGrid<Row>
          aria-label={name}
          rows={records.rows}
          columns={columns}
          // Rows are few: with all their columns there, what can be done stays in sight at the end.
          columnBufferPx={4_000}
          sx={onOpen ? { ...looks, '& .MuiDataGrid-row': { cursor: 'pointer' } } : looks}
          rowCount={records.total ?? -1}
          loading={records.loading}
          paginationMode="server"
          sortingMode="server"
          filterMode="server"
          disableColumnFilter
          pageSizeOptions={[...pageSizes]}
          paginationModel={{ page: address.page, pageSize: address.size }}
          onPaginationModelChange={({ page, pageSize }) => {
            // Before it knows how many rows there are, the grid takes every page for one too far.
            if (records.total === undefined) return;
            if (pageSize !== address.size) moves.setSize(pageSize);
            else if (page !== address.page) {
              moves.toPage(page, numbered ? { at: 'start' } : placeOf(page, address, records));
            }
          }}
          sortModel={sortModel}
          onSortModelChange={([sort]) =>
            moves.setSort(sort?.sort ? { field: sort.field, descending: sort.sort === 'desc' } : undefined)
          }
          columnVisibilityModel={small ? onlyForPhones() : preferences.columns}
          onColumnVisibilityModelChange={(shown) => prefer({ columns: shown })}
          density={preferences.density}
          onDensityChange={(density) => prefer({ density })}
          disableRowSelectionOnClick
          // All of the page, never all there are: nobody has seen those.
          disableRowSelectionExcludeModel
          checkboxSelection={selection !== undefined}
          {...(selection && {
            rowSelectionModel: selection.model,
            onRowSelectionModelChange: selection.onChange,
          })}
          {...(onOpen && {
            onRowClick: ({ row }: { row: Row }, event: MouseEvent<HTMLElement>) => {
              if (isPlainClick(event)) onOpen(row);
            },
          })}
          showToolbar
          slots={{ toolbar: GridToolbar }}
          slotProps={{
            toolbar: {
              ...toolbar,
              search: address.search,
              onSearch: moves.setSearch,
              density: preferences.density,
              onDensity: (density) => prefer({ density }),
            },
            basePagination: { material: { showFirstButton: true, showLastButton: true } },
            // A grid may hold rows alone: its nameless bar is for the eye.
            loadingOverlay: {
              variant: 'linear-progress',
              noRowsVariant: 'skeleton',
              'aria-hidden': true,
            },
          }}
          localeText={{
            noRowsLabel: searching ? `Nothing found for “${address.search.trim()}”.` : empty,
            paginationRowsPerPage: 'Rows per page',
            paginationDisplayedRows: ({ from, to, count }) =>
              count < 0
                ? `${formatCount(from)}–${formatCount(to)}`
                : count === 0
                  ? 'Showing 0 to 0 of 0 entries'
                  : `Showing ${formatCount(from)} to ${formatCount(Math.min(to, count))} of ${formatCount(count)} entries`,
          }}
        />
      </Box>
    </Box>
  );
}
