import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Assessment, ratingOf, readAssessment } from '@utkarsh/domain/assessment/assessment';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { certifiedMail, declinedMail } from '@utkarsh/domain/mail/mails';
import {
  type Certification,
  type CertifiedNomination,
  type FirstOrganization,
  firstOrganizationSchema,
} from '@utkarsh/domain/contract/nominations';
import type { Decline, Declined } from '@utkarsh/domain/nomination/nomination';
import { declineNote, storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { type Organization, newOrganization } from '@utkarsh/domain/organization/organization';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { certifyAgain, overlapProblem } from '@utkarsh/domain/organization/organizationRenewal';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { transactInTurn } from '../directory/publication';
import { collectionOf, hashOf, idOfHash } from '../firestore';
import { sendMailWith } from '../mail/mail';
import { readOrganization, writeOrganizations } from '../organizations';
import {
  Conflict,
  EditConflict,
  EditRefused,
  editRecord,
  readPresent,
  readRecord,
  recoverEdit,
} from '../records';
import { withFoundSources } from '../survey/findings';
import { requireWithdrawalKept, toNominationRecord } from './nominations';

/** The nomination has led to an organization already. `current` is the present nomination, if it was changed meanwhile. */
export class AlreadyCertified extends Error {
  constructor(
    readonly organization: FirstOrganization,
    readonly current?: DocumentSnapshot,
  ) {
    super(`This nomination has led to an organization already: ${organization.id}.`);
  }
}

const presentSchema = z.extend(
  z.pick(storedNominationSchema, {
    email: true,
    terms_accepted: true,
    status: true,
    first_name: true,
    last_name: true,
    company_name: true,
  }),
  { organization: emptyText, renewal_of: emptyText },
);

/** Returns whether the nominator may get mails. */
const hasConsent = ({ email, terms_accepted }: { email: string; terms_accepted: number }) =>
  terms_accepted === 1 && email !== '';

/** Returns the organization that a nomination led to, if it still exists. */
async function readFirstOrganization(
  id: string,
  get: (reference: DocumentReference) => Promise<DocumentSnapshot>,
): Promise<FirstOrganization | undefined> {
  if (id === '') return undefined;
  const document = await get(collectionOf('organizations').doc(id));
  return document.exists ? firstOrganizationSchema.parse(document.data()) : undefined;
}

interface Content extends Omit<Certification, 'revision' | 'organization_revision' | 'assessment'> {
  nomination: string;
  assessment: Assessment | null;
}

/** Returns an organization with a new certificate. Throws EditRefused when its period begins too early. */
function renewCertificate(present: Organization, { assessment, ...content }: Content): Organization {
  const today = todayInIndia();
  const next = certifyAgain(present, today, { ...content, assessment });
  const problem = overlapProblem(next, today);
  if (problem !== undefined) throw new EditRefused({ valid_from: problem });
  return next;
}

/** Sets the nomination to certified, and adds or renews its organization. Reads before it writes. */
async function nextVersion(
  transaction: Transaction,
  present: RecordData,
  {
    content,
    newId,
    seenRevision,
    actor,
  }: {
    content: Content;
    /** Id of the organization, unless the nomination renews another one. */
    newId: string;
    /** Revision of the organization that staff saw, or 0 if they saw none. Later changes are not overwritten. */
    seenRevision: number | undefined;
    actor: Actor;
  },
): Promise<RecordData> {
  const nomination = presentSchema.parse(present);
  const { organization: link, renewal_of } = nomination;
  const first = await readFirstOrganization(link, (reference) => transaction.get(reference));
  if (first) throw new AlreadyCertified(first);
  const before = (await readPresent(transaction, 'organizations', [renewal_of])).get(renewal_of);
  // A caller without a revision may not know that the certificate was revoked a moment ago.
  const isSeen =
    seenRevision === undefined ? before?.['revoked'] !== true : seenRevision === (before?.['revision'] ?? 0);
  if (!isSeen)
    throw new Conflict(
      'Somebody has changed the organization meanwhile. Nothing was saved: close this window and look at it again.',
    );
  const { tier, ...rest } = content;
  const organization = await withFoundSources(
    before
      ? renewCertificate(organizationSchema.parse(before), content)
      : {
          ...newOrganization(newId, tier, rest),
          nomination: content.nomination,
          assessment: content.assessment,
        },
  );
  const next = { ...present, status: 'certified', organization: organization.id };
  requireWithdrawalKept(present, next);
  await writeOrganizations(transaction, [{ id: organization.id, before, after: organization }], actor);
  if (hasConsent(nomination))
    sendMailWith(transaction, {
      to: nomination.email,
      message: certifiedMail(organization, {
        nominator: nomination,
        rating: (organization.assessment && ratingOf(organization.assessment)) ?? '',
      }),
      about: [organization.nomination],
      record: `nominations/${organization.nomination}`,
    });
  return next;
}

/** Throws AlreadyCertified with the organization that a parallel certification has made. Throws any other error unchanged. */
async function refuseSecondCertification(error: unknown): Promise<never> {
  if (!(error instanceof EditConflict)) throw error;
  const { organization } = presentSchema.parse(error.current.data());
  const first = await readFirstOrganization(organization, (reference) => reference.get());
  throw first ? new AlreadyCertified(first, error.current) : error;
}

/** Certifies a nomination: sets its status, adds or renews its organization, mails the nominator. Returns undefined for an unknown one. */
export async function certifyNomination(
  id: string,
  { revision, organization_revision: seenRevision, ...input }: Certification,
  actor: Actor,
): Promise<CertifiedNomination | undefined> {
  const assessment = readAssessment(input.assessment);
  const newId = newOrganizationId(input.organization_name);
  const renewedId: unknown = (await readRecord('nominations', id))?.get('renewal_of');
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    // The nomination takes a turn too, so that two certifications of it do not stop each other.
    run: transactInTurn([id, typeof renewedId === 'string' && renewedId !== '' ? renewedId : newId]),
    edit: (present, transaction) =>
      nextVersion(transaction, present, {
        content: { ...input, assessment, nomination: id },
        newId,
        seenRevision,
        actor,
      }),
  }).catch(refuseSecondCertification);
  if (!document) return undefined;
  const nomination = toNominationRecord(document);
  return {
    nomination,
    organization: await readOrganization(nomination.organization ?? ''),
    mailed: hasConsent(nomination),
  };
}

/** Declines a nomination with a reason, mailed if `mail` is set and consent stands. Returns undefined for an unknown one. */
export async function declineNomination(
  id: string,
  decline: Decline,
  uid: string,
): Promise<Declined | undefined> {
  const { reason, mail, revision } = decline;
  const actor: Actor = { kind: 'staff', uid };
  // The id of the note depends on the person and the decision. An existing note shows that the call is a repetition.
  const note = collectionOf('nominationNotes').doc(
    idOfHash(hashOf('decline', id, uid, JSON.stringify(decline))),
  );
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    // The organization reads it on its private page and in its workspace.
    reason: mail ? reason : undefined,
    edit: (present, transaction) => {
      const next = { ...present, status: 'declined' };
      requireWithdrawalKept(present, next);
      const nomination = presentSchema.parse(present);
      if (nomination.status === 'declined')
        throw new EditRefused({ status: 'This nomination is declined already.' });
      const now = FieldValue.serverTimestamp();
      transaction.set(note, { nomination: id, text: declineNote(reason), author: uid, at: now });
      if (mail && hasConsent(nomination))
        sendMailWith(transaction, {
          to: nomination.email,
          message: declinedMail(id, nomination, reason),
          about: [id],
          record: `nominations/${id}`,
        });
      return next;
    },
  }).catch(async (error: unknown) => {
    const current = recoverEdit(error, { revision, actor, next: () => ({ status: 'declined' }) });
    if (!(await note.get()).exists) throw error;
    return current;
  });
  return (
    document && {
      nomination: toNominationRecord(document),
      mailed: mail && hasConsent(presentSchema.parse(document.data())),
    }
  );
}
