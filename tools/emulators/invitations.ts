import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collectionOf } from '../../functions/src/store/firestore';
import {
  inviteAt,
  invites,
  readSurveyKeys,
  surveyKeysAt,
} from '../../functions/src/store/survey/invitations';
import { readInvitationSecrets } from '../../functions/src/store/survey/surveyKeys';
import { localSealingKey, readLocalKeys } from './localKeys';

/** Lets the product's functions find the keys of this machine, outside of the emulators. */
export function useLocalSurveyKeys(): void {
  process.env['SURVEY_INVITATION_KEYS'] ??= readLocalKeys('SURVEY_INVITATION_KEYS') ?? '';
  process.env['SURVEY_OPENING_KEYS'] ??= readLocalKeys('SURVEY_OPENING_KEYS') ?? '';
  process.env['SURVEY_SEALING_KEY'] ??= localSealingKey();
}

/** Returns the key of an invitation to an open survey: by address, or by `printed 1`. */
export async function invitationKey(survey: string, recipient: string): Promise<string> {
  const surveyKeys = readSurveyKeys(await surveyKeysAt(survey).get());
  const secrets = await readInvitationSecrets(readLocalKeys('SURVEY_INVITATION_KEYS') ?? '');
  const secret = secrets.find(({ name }) => name === surveyKeys?.invitation_secret);
  const key = secret?.invitationKey(survey, recipient) ?? '';
  if (!(await inviteAt(key).get()).exists) throw new Error(`surveys/${survey} has not invited ${recipient}.`);
  return key;
}

/** Returns the key of an invitation that nobody has used, to the open survey that ends last. Returns undefined when no survey is open. */
export async function unusedInvitationKey(): Promise<string | undefined> {
  const open = collectionOf('surveys').where('state', '==', 'open').where('closes', '>=', todayInIndia());
  const [survey] = (await open.orderBy('closes', 'desc').limit(1).get()).docs;
  if (!survey) return undefined;
  const unusedInvites = invites().where('survey', '==', survey.id).where('collected', '==', false);
  const [invite] = (await unusedInvites.limit(1).get()).docs;
  return invite && invitationKey(survey.id, String(invite.get('to')));
}
