import { useEffect } from 'react';
import { pageTitle } from '@utkarsh/domain/brand';

/** The browser's title of the page shown: `Nominations | Staff area | Utkarsh Workplaces`. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = pageTitle(`${page} | Staff area`);
  }, [page]);
}
