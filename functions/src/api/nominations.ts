import type { Request, Response } from 'express';
import type { ApiCreated } from '@utkarsh/domain/api';
import { nominationSchema } from '@utkarsh/domain/nomination';
import { createNomination } from '../store/nominations';
import { parse, readJson } from './input';

export const nominations = {
  /** `POST /api/nominations`: the twelve submitted fields. */
  create: async (request: Request, response: Response) => {
    const nomination = parse(nominationSchema, readJson(request));
    const id = await createNomination(nomination);
    response.status(201).json({ success: true, id } satisfies ApiCreated);
  },
};
