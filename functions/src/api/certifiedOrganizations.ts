import type { Request, Response } from 'express';
import type { CertifiedListReply } from '@utkarsh/domain/api';
import { isBandId } from '@utkarsh/domain/bands';
import { certifiedListParamsSchema } from '@utkarsh/domain/contract/publicData';
import { searchRows } from '@utkarsh/domain/directoryQuery';
import { certifiedToday } from '../store/directory';
import { cachedAtTheEdge } from './caching';
import { notFound } from './errors';
import { parse } from './input';
import { toPublicRow } from '../store/publicRows';

export const certifiedOrganizations = {
  /** `GET /api/certified-organizations/{band}?page&limit&search&sort`. A page beyond the end is empty. */
  list: async (request: Request, response: Response) => {
    const { band } = request.params;
    if (!isBandId(band)) throw notFound();
    const { page, limit, search, sort } = parse(certifiedListParamsSchema, request.query);
    const found = searchRows((await certifiedToday()).inOrder(band, sort), search);
    const organizations = found.slice((page - 1) * limit, page * limit).map(toPublicRow);
    cachedAtTheEdge(response).json({ organizations, total: found.length } satisfies CertifiedListReply);
  },
};
