import { Box, PaginationItem } from '@mui/material';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import { pager } from '@utkarsh/domain/contract/paging';
import type { Place } from '../../data/staff/recordLists';
import type { GridAddress } from './useGridAddress';
import type { Records } from './useRecords';

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
