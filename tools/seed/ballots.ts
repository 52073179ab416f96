import { constants, randomBytes, sign } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { Cast } from '@utkarsh/domain/contract/surveys';
import { currentQuestionnaire } from '@utkarsh/domain/survey/questionnaire';
import { ballotBytes, ballotMessage, sheetText } from '@utkarsh/domain/survey/surveyResult';
import { openKeySchema, signingKeyAt } from '../../functions/src/store/survey/invitations';
import { keyNamed } from '../../functions/src/store/survey/surveyKeys';

/**
 * Returns what makes ballots with sealed answers for an open survey, without a browser. They are signed with the key itself: only
 * browsers need to blind them.
 */
export async function ballotMaker(survey: string): Promise<(answers: string) => Promise<Cast>> {
  const { private_key: key, sealing_key } = openKeySchema.parse((await signingKeyAt(survey).get()).data());
  const sealing = await importJWK((await keyNamed(sealing_key)).publicKey, 'ECDH-ES');
  const { RSA_PKCS1_PSS_PADDING: padding } = constants;
  return async (answers) => {
    const bytes = randomBytes(ballotBytes);
    const ballot = bytes.toString('base64url');
    const sheet = sheetText({ questionnaire: currentQuestionnaire, answers, many: false, ballot });
    return {
      ...{ survey, ballot },
      signature: sign('sha384', ballotMessage(bytes, survey), { key, padding, saltLength: 48 }).toString(
        'base64url',
      ),
      sealed: await new CompactEncrypt(new TextEncoder().encode(sheet))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
        .encrypt(sealing),
    };
  };
}
