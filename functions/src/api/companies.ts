import type { Request, Response } from 'express';
import { companySearchParamsSchema, type CompanySearchReply } from '@utkarsh/domain/api';
import { searchCompanies } from '@utkarsh/domain/companySearch';
import { certifiedToday } from '../store/directory';
import { toCompanyRow } from '../store/publicRows';
import { cachedAtTheEdge } from './caching';
import { parse } from './input';

export const companies = {
  /** `GET /api/companies/search?name&page&limit`: certified organizations of any band, best match first. */
  search: async (request: Request, response: Response) => {
    const params = parse(companySearchParamsSchema, request.query);
    const { results, total, suggestions } = searchCompanies((await certifiedToday()).index, params);
    cachedAtTheEdge(response).json({
      results: results.map(toCompanyRow),
      total,
      suggestions,
    } satisfies CompanySearchReply);
  },
};
