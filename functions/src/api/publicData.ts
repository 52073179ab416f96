import { stringify } from 'csv-stringify/sync';
import type { Request, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { type ListId, bandOf, isListId } from '@utkarsh/domain/bands';
import { pageUrl } from '@utkarsh/domain/brand';
import { type VerifyReply, verifyParamsSchema } from '@utkarsh/domain/certificate/verification';
import { type CertifiedListReply, companySearchParamsSchema } from '@utkarsh/domain/contract/api';
import { openApiDocument, operations } from '@utkarsh/domain/contract/openApi';
import {
  type InsightTeaser,
  type SummaryReply,
  certifiedCsvParamsSchema,
  certifiedListParamsSchema,
  toInsightTeaser,
  summaryLimits,
} from '@utkarsh/domain/contract/publicData';
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

/** Days are ISO dates, which every program reads the same. */
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

/** A name that would be a formula in a spreadsheet gets an apostrophe in front. */
const line = (cells: readonly unknown[]): string =>
  stringify([[...cells]], { escape_formulas: true, record_delimiter: 'windows' });

const head = line(columns.map(({ title }) => title));

/** The lines of rows, which stay the same objects while the directory stays as it is: every search asks for them. */
const lines = new WeakMap<RowOfTier, string>();

function lineOf(row: RowOfTier): string {
  const known = lines.get(row) ?? line(columns.map(({ value }) => value(row)));
  lines.set(row, known);
  return known;
}

/** A CSV file of certified organizations. The byte order mark makes Excel read it as UTF-8. */
export const certifiedCsv = (rows: readonly RowOfTier[]): string =>
  `\uFEFF${head}${rows.map(lineOf).join('')}`;

/** Public lists may stay at the edge for a minute: no longer, so that a revoked certificate is gone within it. */
const cachedAtTheEdge = (response: Response): Response =>
  response.set('Cache-Control', 'public, max-age=0, s-maxage=60');

function listNamedBy({ params: { band } }: Request): ListId {
  if (!isListId(band)) throw notFound();
  return band;
}

/** Returns undefined when insights cannot be read: the reply has its other parts without them. */
async function insightTeasers(): Promise<InsightTeaser[] | undefined> {
  try {
    return (await newestInsights()).slice(0, summaryLimits.insights).map(toInsightTeaser);
  } catch (error) {
    logger.error('The newest insights could not be read', error);
    return undefined;
  }
}

let document: string | undefined;

export const publicData = {
  /** `GET /api/certified-organizations/{band}?page&limit&search&sort&rating&industry`. A page beyond the end is empty. */
  list: async (request: Request, response: Response) => {
    const list = listNamedBy(request);
    const { page, limit, ...query } = parse(certifiedListParamsSchema, request.query);
    const found = await findCertified(list, query);
    const organizations = found
      .slice((page - 1) * limit, page * limit)
      .map(list === 'all' ? toCompanyRow : toPublicRow);
    cachedAtTheEdge(response).json({ organizations, total: found.length } satisfies CertifiedListReply);
  },
  csv: async (request: Request, response: Response) => {
    const list = listNamedBy(request);
    const found = await findCertified(list, parse(certifiedCsvParamsSchema, request.query));
    cachedAtTheEdge(response)
      .attachment(sheetFileName(`certified-organizations-${list}`, new Date(), 'csv'))
      .type('text/csv')
      .send(certifiedCsv(found));
  },

  companies: async (request: Request, response: Response) => {
    const params = parse(companySearchParamsSchema, request.query);
    cachedAtTheEdge(response).json(await findCompanies(params));
  },

  verification: async (request: Request, response: Response) => {
    const { q } = parse(verifyParamsSchema, request.query);
    cachedAtTheEdge(response).json({ found: await verify(q) } satisfies VerifyReply);
  },

  summary: async (_request: Request, response: Response) => {
    const [{ counts, latest }, insights] = await Promise.all([certifiedToday(), insightTeasers()]);
    if (insights) cachedAtTheEdge(response);
    response.json({
      counts,
      latest: latest.map(toCompanyRow),
      insights: insights ?? [],
    } satisfies SummaryReply);
  },

  /** It changes only with a release. */
  openApi: (_request: Request, response: Response) => {
    document ??= JSON.stringify(openApiDocument(operations));
    response
      .set('Cache-Control', 'public, max-age=300, s-maxage=300')
      .type('application/json')
      .send(document);
  },
};
