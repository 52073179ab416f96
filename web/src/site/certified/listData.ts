import type { CertifiedListPageData } from '@utkarsh/domain/pageData';

/** Whether the page was served with a list's first page. */
export const isListData = (data: unknown): data is CertifiedListPageData =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'certified-list';
