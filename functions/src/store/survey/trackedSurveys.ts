import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Publication } from '@utkarsh/domain/contract/tracking';
import type { Actor } from '@utkarsh/domain/history/history';
import { mayBePublished } from '@utkarsh/domain/certificate/certification';
import type { StoredSurvey } from '@utkarsh/domain/survey/survey';
import { storedSurveySchema, hasFewAnswers, toProgress } from '@utkarsh/domain/survey/survey';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { publishSurvey } from '../directory/publication';
import { collectionOf, count } from '../firestore';
import { readFollowed, recordOfKey } from '../nomination/privateLinks';
import { readNominationSurveys } from '../nomination/progress';
import { Conflict, editRecord, readRecord } from '../records';
import { trackSurvey } from './bandFigures';
import { invites } from './invitations';

const nominationOf = async (key: string) => {
  const id = await recordOfKey('nominations', key);
  return id === undefined ? undefined : readRecord('nominations', id);
};

/** Returns the surveys of a nomination, newest first, or the survey for a renewal, by their key. Returns undefined for an unknown key. */
export async function readTrackedSurveys(key: string): Promise<TrackedSurvey[] | undefined> {
  const nomination = await nominationOf(key);
  if (nomination) return Promise.all((await readNominationSurveys(nomination.id)).map(trackSurvey));
  const id = await recordOfKey('surveys', key);
  const renewal = id === undefined ? undefined : await readRecord('surveys', id);
  return renewal && [await trackSurvey(renewal)];
}

/** Thrown when the survey has this consent already. */
class Unchanged extends Error {}

/** Throws Conflict when the participation in a survey cannot be published, or the consent to its nomination was withdrawn. */
async function requirePublishable(
  { nomination, organization, state, invited, result }: StoredSurvey,
  transaction: Transaction,
): Promise<void> {
  const answers = (state === 'closed' && result?.findings && result.answers) || 0;
  if (!mayBePublished({ invited, answered: answers }))
    throw new Conflict('Participation can be published after the close, from ten answers on.');
  if (organization !== undefined) return;
  const document = await transaction.get(collectionOf('nominations').doc(nomination));
  if (readFollowed(document.data() ?? {}).terms_accepted !== 1)
    throw new Conflict('The consent to this nomination was withdrawn.');
}

type Consent = Required<Pick<StoredSurvey, 'participation_public' | 'results_public'>>;

/** Stores a consent to publish a survey or its withdrawal, and publishes the organizations again. */
async function setConsent(survey: string, consent: Consent, actor: Actor): Promise<void> {
  await editRecord('surveys', survey, {
    actor,
    edit: async (present, transaction) => {
      const storedSurvey = storedSurveySchema.parse(present);
      const { participation_public = false, results_public = false } = storedSurvey;
      if (isDeepStrictEqual(consent, { participation_public, results_public })) throw new Unchanged();
      // In the transaction: a withdrawal at the same time comes first and refuses this, or comes later and finds it.
      if (consent.participation_public) await requirePublishable(storedSurvey, transaction);
      return consent;
    },
  }).catch((error: unknown) => {
    if (!(error instanceof Unchanged)) throw error;
  });
  // The trigger does the same if this call fails here. The call itself publishes at once, because the organization looks at its page.
  await publishSurvey(survey);
}

/** Stores an organization's consent to publish, or its withdrawal. Returns its surveys, or undefined for an unknown key or survey. */
export async function agreeToPublish({
  key,
  survey,
  agreed,
  results,
}: Publication): Promise<TrackedSurvey[] | undefined> {
  const present = await readTrackedSurveys(key);
  if (!present?.some(({ id }) => id === survey)) return undefined;
  const consent = { participation_public: agreed, results_public: agreed && results };
  await setConsent(survey, consent, { kind: 'nominator' });
  return readTrackedSurveys(key);
}

/** Withdraws every consent to publish the participation in surveys of a nomination. That for a renewal is the organization's. */
export async function withdrawPublications(nomination: string, actor: Actor): Promise<void> {
  const { docs } = await collectionOf('surveys')
    .where('nomination', '==', nomination)
    .where('participation_public', '==', true)
    .get();
  for (const survey of docs)
    if (survey.get('organization') === undefined)
      await setConsent(survey.id, { participation_public: false, results_public: false }, actor);
}

/** Stores the number of answers, and for staff whether it is too low. Counts ballots: who collects one sends the answers with it. */
export async function countAnswers(survey: DocumentSnapshot, day: string): Promise<void> {
  const answers = toProgress(
    await count(invites().where('survey', '==', survey.id).where('collected', '==', true)),
  );
  const few_answers = hasFewAnswers(answers, storedSurveySchema.parse(survey.data()), day);
  await survey.ref.update({ progress: { answered: answers, day }, few_answers });
}
