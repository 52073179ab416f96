import { gridClasses } from '@mui/x-data-grid';
import { formatCount } from '@utkarsh/domain/text/format';

/**
 * Keeps a column in sight while the others are scrolled sideways: at the left edge, or at the right before the buttons. The grid
 * has styles for pinned cells in every state of a row; what pins them is not in its free edition.
 */
export const inSight = (side: 'Left' | 'Right') => ({
  cellClassName: gridClasses[`cell--pinned${side}`],
  headerClassName: gridClasses[`columnHeader--pinned${side}`],
});

const both = (side: 'Left' | 'Right') =>
  `& .${gridClasses[`cell--pinned${side}`]}, & .${gridClasses[`columnHeader--pinned${side}`]}`;

/** Where these columns stand. `actions` is the width of the column of buttons, which is the last one. */
const inSightLooks = (actions: number) => ({
  [both('Left')]: { left: 0 },
  [both('Right')]: {
    right: actions,
    '@media (width < 1200px)': { borderLeft: 1, borderLeftColor: 'divider' },
  },
  '& [data-field="actions"]': { right: 0 },
});

export const appBarHeight = 56;

/** In pixels, at the standard density. Compact takes 0.7 of them: 18 rows then fit on a screen of 1280x800. */
export const heights = { rowHeight: 43, columnHeaderHeight: 47 };

/** As high as the window, so that head and foot of the list stay in sight while its rows are scrolled. */
export const frame = {
  width: '100%',
  minHeight: 360,
  maxHeight: { sm: `max(360px, calc(100dvh - ${appBarHeight + 70}px))` },
  display: 'flex',
  flexDirection: 'column',
} as const;

/** A phone has too little room for a list that scrolls in a page that scrolls: there head and foot stick to the window. */
const onPhones = {
  '&, & .MuiDataGrid-mainContent, & .MuiDataGrid-main, & .MuiDataGrid-virtualScroller': { overflow: 'clip' },
  '& .MuiDataGrid-topContainer': { top: appBarHeight },
  // MUI leaves out how many rows a page has.
  '& .MuiTablePagination-input': { display: 'inline-flex', ml: 0, mr: 'auto' },
} as const;

const everywhere = {
  // On a phone its parts take two lines, where MUI would have them scrolled.
  '& .MuiTablePagination-root': { overflow: 'visible' },
  '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1 },
  '& .MuiDataGrid-footerContainer, & .MuiTablePagination-toolbar': { minHeight: { sm: 44 } },
  '& .MuiTablePagination-actions': { ml: 1 },
  // A compact row is lower than a small button.
  '&.MuiDataGrid-root--densityCompact .MuiDataGrid-cell .MuiIconButton-sizeSmall': { p: '4px' },
  // Only those that stay for long: most answers come at once.
  '& .MuiDataGrid-row[inert]': { opacity: 0.5, transition: 'opacity 0s 300ms' },
} as const;

/** The class of the row that is open beside the grid. */
export const openedRow = 'opened-row';

/** How a grid looks. `actions` is the width of its column of buttons. */
export const gridLooks = ({
  actions,
  small,
  opens,
}: {
  actions: number;
  small: boolean;
  opens: boolean;
}) => ({
  ...everywhere,
  ...inSightLooks(actions),
  ...(small && onPhones),
  [`& .${openedRow}`]: {
    bgcolor: 'var(--accent-wash)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  ...(opens && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
});

/** What the foot of a grid says. The count is below 0 while it is not known. */
export const footTexts = {
  paginationRowsPerPage: 'Rows per page',
  paginationDisplayedRows: ({ from, to, count }: Readonly<Record<'from' | 'to' | 'count', number>>) => {
    if (count < 0) return `${formatCount(from)}–${formatCount(to)}`;
    if (count === 0) return 'Showing 0 to 0 of 0 entries';
    return `Showing ${formatCount(from)} to ${formatCount(Math.min(to, count))} of ${formatCount(count)} entries`;
  },
};
