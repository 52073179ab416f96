import type { MailMessage } from '@utkarsh/domain/mail/message';
import {
  openKeySchema,
  inviteAt,
  invitationMessage,
  signingKeyAt,
} from '../../functions/src/store/survey/invitations';
import { readSurveyKeys } from '../../functions/src/store/survey/surveyKeys';
import { readLocalKeys } from './localKeys';

/** Makes the text of an invitation with the keys of this machine: it is stored nowhere. */
export async function localInvitation(id: string): Promise<MailMessage | undefined> {
  process.env['SURVEY_KEYS'] ??= readLocalKeys('SURVEY_KEYS') ?? '';
  return invitationMessage(id);
}

/** Returns the key of an invitation to an open survey: by address, or by `printed 1`. */
export async function invitationKey(survey: string, to: string): Promise<string> {
  const { sealing_key } = openKeySchema.parse((await signingKeyAt(survey).get()).data());
  const keys = await readSurveyKeys(readLocalKeys('SURVEY_KEYS') ?? '');
  const key = keys.find(({ name }) => name === sealing_key)?.invitationKey(survey, to) ?? '';
  if (!(await inviteAt(key).get()).exists) throw new Error(`surveys/${survey} has not invited ${to}.`);
  return key;
}
