import { cleanText } from '../fields/cleanText';
import { readPage, writePage } from './paging';

/** The query of the company search, written in the URL as `?name=foods&page=2`. */
export interface CompanyQuery {
  /** '' for the search page without a search. */
  name: string;
  page: number;
}

/** Maximum characters of a searched name. The API refuses longer names. */
export const maxNameLength = 200;

/** Reads a company search from a URL. An invalid value becomes its default. */
export const readCompanyQuery = (params: URLSearchParams): CompanyQuery => ({
  name: [...cleanText(params.get('name') ?? '')].slice(0, maxNameLength).join(''),
  page: readPage(params.get('page')),
});

export const writeCompanyQuery = ({ name, page }: CompanyQuery) => ({
  name,
  page: name === '' ? undefined : writePage(page),
});
