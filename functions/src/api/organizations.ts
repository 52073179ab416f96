import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { assessmentUpdateSchema } from '@utkarsh/domain/assessment/assessment';
import type { BandId } from '@utkarsh/domain/bands';
import { apiLimits, listParamsSchema } from '@utkarsh/domain/contract/api';
import type { OrganizationListReply } from '@utkarsh/domain/contract/organizations';
import {
  type OrganizationImportReply,
  type RenewalReply,
  organizationCreateSchema,
  organizationImportSchema,
  organizationUpdateSchema,
  renewalSchema,
} from '@utkarsh/domain/organization/organizationEdit';
import { transactInTurn } from '../store/directory/publication';
import {
  assessOrganization,
  createOrganization,
  deleteOrganization,
  importOrganizations,
  listOrganizations,
  organizationRecord,
  renewOrganizations,
  updateOrganization,
} from '../store/organizations';
import { parse, readJson } from './body';
import { type Handler, forAdmins, forStaff } from './access';
import { attemptOf, replyOnce } from './idempotency';
import { idOf, readUpdate, replyDone, resultOf, sendRecord } from './records';

/** Noun in the 404 for an unknown id and for an organization of another tier. */
const tierNoun = 'organization in this tier';

const currentRecord = (current: DocumentSnapshot) => organizationRecord(current.data() ?? {});

export const organizationsOf = (tier: BandId): Record<'list' | 'create' | 'update' | 'remove', Handler> => ({
  list: forStaff(async (request, response) => {
    const params = parse(listParamsSchema, request.query);
    response.json((await listOrganizations(tier, params)) satisfies OrganizationListReply);
  }),

  create: forAdmins(async (request, response, { actor }) => {
    const input = parse(organizationCreateSchema, readJson(request));
    sendRecord(response, await createOrganization(tier, input, actor), 201);
  }),

  update: forAdmins(async (request, response, { actor }) => {
    const edit = readUpdate(request, organizationUpdateSchema);
    const update = updateOrganization(tier, idOf(request), { edit, actor });
    sendRecord(response, await resultOf(update, tierNoun, currentRecord));
  }),

  remove: forAdmins(async (request, response, { actor }) => {
    replyDone(response, await deleteOrganization(tier, idOf(request), actor), tierNoun);
  }),
});

export const importMany: Handler = forAdmins(async (request, response, { actor }) => {
  const { organizations } = parse(organizationImportSchema, readJson(request, apiLimits.importBytes));
  const reply = await importOrganizations(organizations, actor);
  response.json(reply satisfies OrganizationImportReply);
});

export const assess: Handler = forAdmins(async (request, response, { actor }) => {
  const { revision, ...assessment } = readUpdate(request, assessmentUpdateSchema);
  const edit = assessOrganization(idOf(request), { assessment, revision, actor });
  sendRecord(response, await resultOf(edit, 'organization', currentRecord));
});

/** Renews the organizations of a request in one transaction, once for each `Idempotency-Key`. */
export const renewMany: Handler = forAdmins(async (request, response, { actor }) => {
  const { organizations } = parse(renewalSchema, readJson(request, apiLimits.importBytes));
  const attempt = attemptOf(request, JSON.stringify(organizations));
  const renew = async (transaction: Transaction) => {
    const reply = await renewOrganizations(transaction, organizations, actor);
    return { status: 200, body: reply satisfies RenewalReply };
  };
  const ids = organizations.map(({ id }) => id);
  await replyOnce(response, attempt, renew, transactInTurn(ids));
});
