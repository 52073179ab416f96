import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Assessment, readAssessment } from '@utkarsh/domain/assessment/assessment';
import { practiceReviewRecordSchema } from '@utkarsh/domain/assessment/practices';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { certifiedMail, declinedMail } from '@utkarsh/domain/mail/mails';
import {
  type Certification,
  type CertifiedNomination,
  type FirstOrganization,
  firstOrganizationSchema,
} from '@utkarsh/domain/nomination/certifying';
import {
  type Decline,
  type Declined,
  declineNote,
  storedNominationSchema,
} from '@utkarsh/domain/nomination/nomination';
import { type Organization, newOrganization } from '@utkarsh/domain/organization/organization';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { certifyAgain, overlapProblem } from '@utkarsh/domain/organization/organizationRenewal';
import { surveyRecordSchema } from '@utkarsh/domain/survey/survey';
import { type Findings, withSources } from '@utkarsh/domain/survey/surveyAssessment';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import { transactInTurn } from '../directory/publication';
import { collectionOf, hashOf, idOfHash, withIsoTimes } from '../firestore';
import { sendMailWith } from '../mail/mail';
import { readOrganization, writeOrganizations } from '../organizations';
import { Conflict, EditConflict, EditRefused, editRecord, readPresent, storedBefore } from '../records';
import { requireWithdrawalKept, toNominationRecord } from './nominations';

/** The nomination has led to an organization already. `current` is the nomination as it is now, if it was changed meanwhile. */
export class AlreadyCertified extends Error {
  constructor(
    readonly organization: FirstOrganization,
    readonly current?: DocumentSnapshot,
  ) {
    super(`This nomination has led to an organization already: ${organization.id}.`);
  }
}

const presentSchema = z.extend(
  z.pick(storedNominationSchema, { email: true, terms_accepted: true, status: true }),
  { organization: emptyText, renewal_of: emptyText },
);

/** Whether a nominator may be mailed. */
const hasConsent = ({ email, terms_accepted }: { email: string; terms_accepted: number }) =>
  terms_accepted === 1 && email !== '';

/** The organization that a nomination led to, if that is still there. */
async function firstOrganization(
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

const added = ({ tier, assessment, nomination, ...content }: Content): Organization => ({
  ...newOrganization(newOrganizationId(content.organization_name), tier, content),
  nomination,
  assessment,
});

/** The organization certified anew. Throws EditRefused when its period begins too early. */
function renewed(present: Organization, { assessment, ...content }: Content): Organization {
  const today = todayInIndia();
  const next = certifyAgain(present, today, { ...content, assessment });
  const problem = overlapProblem(next, today);
  if (problem !== undefined) throw new EditRefused({ valid_from: problem });
  return next;
}

/** Reads the last survey of a nomination and the review of its practices. */
async function readFindings(nomination: string): Promise<Findings> {
  const [surveys, review] = await Promise.all([
    collectionOf('surveys')
      .where('nomination', '==', nomination)
      .orderBy('created_at', 'desc')
      .limit(1)
      .get(),
    collectionOf('practice_reviews').doc(nomination).get(),
  ]);
  const read = (document: DocumentSnapshot) => ({ ...withIsoTimes(document.data() ?? {}), id: document.id });
  const [survey] = surveys.docs;
  return {
    survey: survey && surveyRecordSchema.parse(read(survey)),
    review: review.exists ? practiceReviewRecordSchema.parse(read(review)) : undefined,
  };
}

interface Certifying {
  content: Content;
  /** Of the organization that staff saw, 0 if they saw none; what has changed since is not overwritten. */
  seen: number | undefined;
  actor: Actor;
}

/** Sets the nomination to certified, and adds or renews its organization; reads before it writes. */
async function nextVersion(
  transaction: Transaction,
  present: RecordData,
  { content, seen, actor }: Certifying,
): Promise<RecordData> {
  const nomination = presentSchema.parse(present);
  const { organization: link, renewal_of } = nomination;
  const first = await firstOrganization(link, (reference) => transaction.get(reference));
  if (first) throw new AlreadyCertified(first);
  const before = (await readPresent(transaction, 'organizations', [renewal_of])).get(renewal_of);
  // Whoever names no revision may not know that the certificate was revoked a moment ago.
  const isSeen = seen === undefined ? before?.['revoked'] !== true : seen === (before?.['revision'] ?? 0);
  if (!isSeen) {
    throw new Conflict(
      'Somebody has changed the organization meanwhile. Nothing was saved: close this window and look at it again.',
    );
  }
  const organization = before ? renewed(organizationSchema.parse(before), content) : added(content);
  const next = { ...present, status: 'certified', organization: organization.id };
  requireWithdrawalKept(present, next);
  await writeOrganizations(transaction, [{ id: organization.id, before, after: organization }], actor);
  if (hasConsent(nomination)) {
    sendMailWith(transaction, {
      to: nomination.email,
      message: certifiedMail(organization),
      about: [organization.nomination],
      record: `nominations/${organization.nomination}`,
    });
  }
  return next;
}

/** Tells the second of two certifications at once which organization the first one made. */
async function refuseSecond(error: unknown): Promise<never> {
  if (!(error instanceof EditConflict)) throw error;
  const { organization } = presentSchema.parse(error.current.data());
  const first = await firstOrganization(organization, (reference) => reference.get());
  throw first ? new AlreadyCertified(first, error.current) : error;
}

/**
 * Sets a nomination to certified, adds its organization or renews the one that it is a renewal of, and tells the nominator,
 * in one transaction; undefined when there is no nomination. Throws EditConflict when it has another `revision`,
 * Conflict when that organization has, EditRefused, AlreadyCertified, DirectoryFull.
 */
export async function certifyNomination(
  id: string,
  { revision, organization_revision: seen, ...input }: Certification,
  actor: Actor,
): Promise<CertifiedNomination | undefined> {
  const typed = readAssessment(input.assessment);
  const assessment = typed && withSources(typed, await readFindings(id));
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    run: transactInTurn,
    edit: (present, transaction) =>
      nextVersion(transaction, present, { content: { ...input, assessment, nomination: id }, seen, actor }),
  }).catch(refuseSecond);
  if (!document) return undefined;
  const nomination = toNominationRecord(document);
  return { nomination, organization: await readOrganization(nomination.organization ?? '') };
}

/**
 * Sets a nomination to declined, notes why, and tells the nominator if that is wanted and consented to, in one transaction;
 * once when it is asked again after a lost reply; undefined when there is no nomination. Throws EditConflict when it has another
 * `revision`, EditRefused.
 */
export async function declineNomination(
  id: string,
  decline: Decline,
  uid: string,
): Promise<Declined | undefined> {
  const { reason, mail, revision } = decline;
  const actor: Actor = { kind: 'staff', uid };
  // A repeated decision of a person has the id of its note, which shows that it was made already.
  const note = collectionOf('nominationNotes').doc(
    idOfHash(hashOf('decline', id, uid, JSON.stringify(decline))),
  );
  const document = await editRecord('nominations', id, {
    revision,
    actor,
    edit: (present, transaction) => {
      const next = { ...present, status: 'declined' };
      requireWithdrawalKept(present, next);
      const parsed = presentSchema.parse(present);
      if (parsed.status === 'declined')
        throw new EditRefused({ status: 'This nomination is declined already.' });
      transaction.set(note, {
        nomination: id,
        text: declineNote(reason),
        author: uid,
        at: FieldValue.serverTimestamp(),
      });
      if (mail && hasConsent(parsed))
        sendMailWith(transaction, {
          to: parsed.email,
          message: declinedMail(id, reason),
          about: [id],
          record: `nominations/${id}`,
        });
      return next;
    },
  }).catch(async (error: unknown) => {
    const stored = storedBefore(error, { revision, actor, next: () => ({ status: 'declined' }) });
    if (!(await note.get()).exists) throw error;
    return stored;
  });
  return (
    document && {
      nomination: toNominationRecord(document),
      mailed: mail && hasConsent(presentSchema.parse(document.data())),
    }
  );
}
