import { stringify } from 'csv-stringify/sync';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { type ListId, bandOf, isListId } from '@utkarsh/domain/bands';
import { pageUrl } from '@utkarsh/domain/brand';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type VerifyReply, verifyParamsSchema } from '@utkarsh/domain/certificate/verification';
import type { CertifiedListReply, InsightTeaser, SummaryReply } from '@utkarsh/domain/contract/api';
import { companySearchParamsSchema, toInsightTeasers } from '@utkarsh/domain/contract/api';
import { openApiDocument, operations } from '@utkarsh/domain/contract/openApi';
import { certifiedCsvParamsSchema, certifiedListParamsSchema } from '@utkarsh/domain/contract/publicData';
import type { RowOfTier } from '@utkarsh/domain/directory/directory';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { type SheetColumn, sheetFileName } from '@utkarsh/domain/staff/workbook';
import {
  certifiedToday,
  findCertified,
  findCompanies,
  toCompanyRow,
  toPublicRow,
  verify,
} from '../store/directory/directory';
import { newestInsights } from '../store/insights';
import { parse } from './body';
import { notFound } from './errors';

/** Columns of the CSV file. Days are ISO dates, which every program reads in the same way. */
const columns: readonly Pick<SheetColumn<RowOfTier>, 'title' | 'value'>[] = [
  { title: 'Organization Name', value: (row) => row.organization_name },
  { title: 'Industry', value: (row) => row.industry },
  { title: 'Number of Employees', value: (row) => row.number_of_employees },
  { title: 'Size Band', value: (row) => bandOf(row.tier).name },
  { title: 'Rating', value: (row) => row.rating },
  { title: 'Certification Period', value: (row) => row.certification_period },
  { title: 'First Day', value: (row) => row.valid_from },
  { title: 'Last Day', value: (row) => row.valid_until },
  { title: 'Profile', value: (row) => row.profile_url },
  { title: 'Certificate', value: (row) => pageUrl(sitePaths.certificate(row.id)) },
];

/** Writes a line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const writeLine = (cells: readonly unknown[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });

const headLine = writeLine(columns.map(({ title }) => title));

/** CSV lines of rows. A row stays the same object until the directory changes, and every search reuses its line. */
const linesByRow = new WeakMap<RowOfTier, string>();

function lineOf(row: RowOfTier): string {
  const text = linesByRow.get(row) ?? writeLine(columns.map(({ value }) => value(row)));
  linesByRow.set(row, text);
  return text;
}

/** Returns a CSV file of certified organizations. The byte order mark makes Excel read it as UTF-8. */
export const certifiedCsv = (rows: readonly RowOfTier[]): string =>
  `\uFEFF${headLine}${rows.map(lineOf).join('')}`;

/** Lets the edge keep a public list for a minute. A revoked certificate disappears within that minute. */
const cacheAtEdge = (response: Response): Response =>
  response.set('Cache-Control', 'public, max-age=0, s-maxage=60');

function readListId({ params: { band } }: Request): ListId {
  if (!isListId(band)) throw notFound();
  return band;
}

/** Reads the newest insights. Returns undefined when that fails: the reply keeps its other parts. */
async function readInsightTeasers(): Promise<InsightTeaser[] | undefined> {
  try {
    return toInsightTeasers(await newestInsights());
  } catch (error) {
    logger.error('The newest insights could not be read', error);
    return undefined;
  }
}

let openApi: object | undefined;

export const publicData = {
  /** Lists certified organizations. Parameters: page, limit, search, sort, rating, industry. A page past the end is empty. */
  list: async (request: Request, response: Response) => {
    const list = readListId(request);
    const { page, limit, ...query } = parse(certifiedListParamsSchema, request.query);
    const rows = await findCertified(list, query);
    const organizations = rows
      .slice((page - 1) * limit, page * limit)
      .map(list === 'all' ? toCompanyRow : toPublicRow);
    cacheAtEdge(response).json({
      organizations,
      total: rows.length,
      as_of: todayInIndia(),
    } satisfies CertifiedListReply);
  },
  csv: async (request: Request, response: Response) => {
    const list = readListId(request);
    const rows = await findCertified(list, parse(certifiedCsvParamsSchema, request.query));
    cacheAtEdge(response)
      .attachment(sheetFileName(`certified-organizations-${list}`, new Date(), 'csv'))
      .type('text/csv')
      .send(certifiedCsv(rows));
  },

  companies: async (request: Request, response: Response) => {
    const params = parse(companySearchParamsSchema, request.query);
    cacheAtEdge(response).json(await findCompanies(params));
  },

  verification: async (request: Request, response: Response) => {
    const { q } = parse(verifyParamsSchema, request.query);
    cacheAtEdge(response).json((await verify(q)) satisfies VerifyReply);
  },

  summary: async (_request: Request, response: Response) => {
    const [{ counts, latest }, insights] = await Promise.all([certifiedToday(), readInsightTeasers()]);
    if (insights) cacheAtEdge(response);
    response.json({
      counts,
      latest: latest.map(toCompanyRow),
      insights: insights ?? [],
    } satisfies SummaryReply);
  },

  /** The document changes only with a release. */
  openApi: (_request: Request, response: Response) => {
    openApi ??= openApiDocument(operations);
    response.set('Cache-Control', 'public, max-age=300, s-maxage=300').json(openApi);
  },
};
