import type { Request, Response } from 'express';
import { trackingSchema } from '@utkarsh/domain/contract/tracking';
import { toTracked, type NominationStatusDocument } from '@utkarsh/domain/nominationStatus';
import { readTracked, withdrawTracked } from '../store/tracking';
import { noSuchRecord } from './editing';
import { parse, readJson } from './input';
import { publicWrite } from './publicWrite';

type Answer = (key: string) => Promise<NominationStatusDocument | undefined>;

/** Answers a key with what its holder may know after `answer`. */
const forKey = (answer: Answer) =>
  publicWrite('tracking', async (request: Request, response: Response) => {
    const { key } = parse(trackingSchema, readJson(request));
    const status = await answer(key);
    if (!status) throw noSuchRecord('nomination');
    response.json(toTracked(status));
  });

export const tracking = {
  /** `POST /api/tracking`: the nomination that a private link leads to. */
  read: forKey(readTracked),

  /** `POST /api/tracking/withdraw`: takes the nomination and its consent back. */
  withdraw: forKey(withdrawTracked),
};
