import type { Request, Response } from 'express';
import { operations } from '@utkarsh/domain/contract/all';
import { openApiDocument } from '@utkarsh/domain/contract/openApi';

let text: string | undefined;

export const openApi = {
  /** `GET /api/openapi.json`: it changes only with a release. */
  read: (_request: Request, response: Response) => {
    text ??= JSON.stringify(openApiDocument(operations));
    response.set('Cache-Control', 'public, max-age=300, s-maxage=300').type('application/json').send(text);
  },
};
