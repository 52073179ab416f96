import type { ApiCreated } from '@utkarsh/domain/contract/api';
import type { NominationListReply, CertifiedNomination } from '@utkarsh/domain/contract/nominations';
import { nominationListParamsSchema, certificationSchema } from '@utkarsh/domain/contract/nominations';
import {
  type Declined,
  declineSchema,
  nominationSchema,
  nominationUpdateSchema,
} from '@utkarsh/domain/nomination/nomination';
import { AlreadyCertified, certifyNomination, declineNomination } from '../store/nomination/certification';
import {
  createNomination,
  listNominations,
  toNominationRecord,
  updateNomination,
} from '../store/nomination/nominations';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { forAdmins, forStaff, publicWrite } from './access';
import { attemptOf, replyOnce } from './idempotency';
import { idOf, readUpdate, resultOf, sendRecord } from './records';

/** Throws 409 when the nomination was certified before. Throws any other error unchanged. */
function refuseSecondCertification(error: unknown): never {
  if (!(error instanceof AlreadyCertified)) throw error;
  const { message, organization, current } = error;
  throw new ApiError('conflict', message, {
    organization,
    ...(current && { current: toNominationRecord(current) }),
  });
}

export const nominations = {
  create: publicWrite('nominations', async (request, response) => {
    const nomination = parse(nominationSchema, readJson(request));
    await replyOnce(response, attemptOf(request, JSON.stringify(nomination)), (transaction) => {
      const id = createNomination(transaction, nomination);
      return { status: 201, body: { success: true, id } satisfies ApiCreated, about: id };
    });
  }),

  list: forStaff(async (request, response) => {
    const { status, ...params } = parse(nominationListParamsSchema, request.query);
    const { records, total, cut } = await listNominations(params, status);
    response.json({ nominations: records, total, ...(cut && { cut }) } satisfies NominationListReply);
  }),

  update: forAdmins(async (request, response, { actor }) => {
    const update = readUpdate(request, nominationUpdateSchema);
    const edit = updateNomination(idOf(request), { update, actor });
    sendRecord(response, await resultOf(edit, 'nomination', toNominationRecord));
  }),

  certify: forAdmins(async (request, response, { actor }) => {
    const certification = parse(certificationSchema, readJson(request));
    const edit = certifyNomination(idOf(request), certification, actor).catch(refuseSecondCertification);
    const reply = await resultOf(edit, 'nomination', toNominationRecord);
    response.status(201).json(reply satisfies CertifiedNomination);
  }),

  decline: forAdmins(async (request, response, { uid }) => {
    const decline = parse(declineSchema, readJson(request));
    const edit = declineNomination(idOf(request), decline, uid);
    response.json((await resultOf(edit, 'nomination', toNominationRecord)) satisfies Declined);
  }),
};
