import { cleanText } from '../fields/cleanText';
import { readPage, writePage } from '../contract/listQuery';

/** `?name=foods&page=2`: how a company search stands in the address. */
export interface CompanyQuery {
  /** '' for none. */
  name: string;
  page: number;
}

/** Characters of a name; the API refuses more. */
export const longestName = 200;

/** Reads an address; what makes no sense there falls back to its default. */
export const readCompanyQuery = (params: URLSearchParams): CompanyQuery => ({
  name: [...cleanText(params.get('name') ?? '')].slice(0, longestName).join(''),
  page: readPage(params.get('page')),
});

/** The query as parameters of an address. */
export const writeCompanyQuery = ({ name, page }: CompanyQuery) => ({
  name,
  page: name === '' ? undefined : writePage(page),
});
