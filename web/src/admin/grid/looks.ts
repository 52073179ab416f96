import { gridClasses, type GridColDef, type GridLocaleText, type GridValidRowModel } from '@mui/x-data-grid';
import type { SxProps } from '@mui/material';
import { formatCount } from '@utkarsh/domain/text/format';

/** Keeps a column visible during sideways scrolling. The free edition of the grid cannot pin columns. */
export const pinnedColumn = (
  side: 'Left' | 'Right',
): Record<'cellClassName' | 'headerClassName', string> => ({
  cellClassName: gridClasses[`cell--pinned${side}`],
  headerClassName: gridClasses[`columnHeader--pinned${side}`],
});

/** The bar grows with the letters, because the initials of the account do. */
export const appBarHeight = 'max(56px, 2.125rem + 12px)';

/**
 * Returns the sizes of a grid in pixels, for the size of letters that the person has chosen in the browser. Heights are those of
 * standard density: compact takes 70% of them, so that 18 rows fit on a screen of 1280x800. `twoLines` is the height of a row with
 * two lines of text, and `card` that of a row on a phone.
 */
export function gridSizes() {
  const letterSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const scale = (size: number) => (size * letterSize) / 16;
  return {
    rowHeight: scale(43),
    columnHeaderHeight: scale(47),
    twoLines: scale(60),
    card: scale(76),
    scaleWidth: <Row extends GridValidRowModel>(column: GridColDef<Row>): GridColDef<Row> => ({
      ...column,
      ...(column.width !== undefined && { width: scale(column.width) }),
      ...(column.minWidth !== undefined && { minWidth: scale(column.minWidth) }),
    }),
  };
}

/** Limits the grid to the height of the window, so that its header and footer stay visible while the rows scroll. */
export const frame = {
  width: '100%',
  minHeight: 360,
  maxHeight: { sm: `max(360px, 100dvh - ${appBarHeight} - 70px)` },
  display: 'flex',
  flexDirection: 'column',
} as const;

/** On a phone the page scrolls instead of the grid, and header and footer of the grid stick to the window. */
const phoneLooks = {
  '&, & .MuiDataGrid-mainContent, & .MuiDataGrid-main, & .MuiDataGrid-virtualScroller': { overflow: 'clip' },
  '& .MuiDataGrid-topContainer': { top: appBarHeight },
  // MUI hides the number of rows per page here.
  '& .MuiTablePagination-input': { display: 'inline-flex', ml: 0, mr: 'auto' },
} as const;

const commonLooks = {
  // On a phone the footer wraps into two lines. MUI would make it scroll.
  '& .MuiTablePagination-root': { overflow: 'visible' },
  '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1 },
  '& .MuiDataGrid-footerContainer, & .MuiTablePagination-toolbar': { minHeight: { sm: 44 } },
  '& .MuiTablePagination-select.MuiTablePagination-select': { pr: '1.5rem' },
  '& .MuiTablePagination-actions': { ml: 1 },
  // Smaller padding: a compact row is lower than a small button.
  '&.MuiDataGrid-root--densityCompact .MuiDataGrid-cell .MuiIconButton-sizeSmall': { p: '4px' },
  // Dims inert rows after a delay, because most answers arrive at once.
  '& .MuiDataGrid-row[inert]': { opacity: 0.5, transition: 'opacity 0s 300ms' },
} as const;

/** A narrow list has its buttons in two lines, which a finger can tell apart. */
const narrowLooks = {
  '& .MuiDataGrid-cell[data-field="actions"] > div': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'auto auto',
  },
  '&.MuiDataGrid-root .MuiDataGrid-cell .MuiIconButton-sizeSmall': { p: '7px' },
} as const;

export const openedRow = 'opened-row';

interface GridState {
  /** Width of the action column, which is the last one. Other pinned columns stop before it. */
  actions: number;
  isPhone: boolean;
  isNarrow: boolean;
  opens: boolean;
}

export const gridLooks = ({ actions, isPhone, isNarrow, opens }: GridState): SxProps => ({
  ...commonLooks,
  [`& .${gridClasses['cell--pinnedLeft']}, & .${gridClasses['columnHeader--pinnedLeft']}`]: { left: 0 },
  [`& .${gridClasses['cell--pinnedRight']}, & .${gridClasses['columnHeader--pinnedRight']}`]: {
    right: actions,
    '@media (width < 1200px)': { borderLeft: 1, borderLeftColor: 'divider' },
  },
  '& [data-field="actions"]': { right: 0 },
  ...(isPhone && phoneLooks),
  ...(isNarrow && narrowLooks),
  [`& .${openedRow}`]: {
    bgcolor: 'var(--accent-wash)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
    '& [data-field="actions"]': { bgcolor: 'inherit' },
  },
  ...(opens && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
});

/** Texts of the grid's footer. MUI gives a negative count while the total is unknown. */
export const footTexts = (isCut = false): Partial<GridLocaleText> => ({
  paginationRowsPerPage: 'Rows per page',
  paginationDisplayedRows: ({ from, to, count }) => {
    if (count < 0) return `${formatCount(from)}–${formatCount(to)}`;
    if (count === 0) return 'Showing 0 to 0 of 0 entries';
    const total = `${formatCount(count)}${isCut ? ' or more' : ''}`;
    return `Showing ${formatCount(from)} to ${formatCount(Math.min(to, count))} of ${total} entries`;
  },
});
