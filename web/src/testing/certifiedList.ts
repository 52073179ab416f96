import type { PublicRow } from '@utkarsh/domain/api';
import type { DirectoryRow } from '@utkarsh/domain/directory';
import { pageOf, searchRows, sortRows, type ListPage } from '@utkarsh/domain/directoryQuery';
import type { readCertifiedList } from '../data/certifiedList';

export type ReadCertifiedList = typeof readCertifiedList;

/** Answers as the API does where these are a tier's certified organizations. */
export const answering =
  (rows: readonly DirectoryRow[]): ReadCertifiedList =>
  (_tier, { page, size, search, sort }) =>
    Promise.resolve(pageOf(sortRows(searchRows(rows, search), sort), { page, size }));

/** The first page of a list of these. */
export const firstPage = (rows: readonly DirectoryRow[]): ListPage<PublicRow> =>
  pageOf(rows, { page: 1, size: 25 });
