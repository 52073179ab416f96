import { Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';

/**
 * Sets the browser's title: `Nominations | Staff area | Utkarsh Workplaces`. The title before it comes back when the component
 * is unmounted. Without a title nothing changes.
 */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return;
    const before = document.title;
    document.title = pageTitle(`${page} | Staff area`);
    return () => {
      document.title = before;
    };
  }, [page]);
}

interface PageHeadingProps {
  title: string;
  /** In the browser's title, when the heading is longer. */
  shortTitle?: string;
  children?: ReactNode;
}

/** The heading of a page, with the actions for the whole page at its end. */
export function PageHeading({ title, shortTitle = title, children }: PageHeadingProps) {
  useTitle(shortTitle);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
    >
      <Typography variant="h1">{title}</Typography>
      {children}
    </Stack>
  );
}
