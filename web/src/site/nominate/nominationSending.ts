import { checkValue } from '@utkarsh/domain/fieldChecks';
import { nominationSchema, type Nomination } from '@utkarsh/domain/nomination';
import { nominationFailures } from '@utkarsh/domain/nominationFields';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import { sendingFailure } from '../../data/failures';
import { newSending, sendNomination } from '../../data/nominations';
import type { Sending } from '../../data/storeOnce';
import { keepNominator } from '../forms/nominator';
import type { Outcome } from '../forms/PublicForm';
import { sentNominations } from '../forms/sent';

/**
 * Everything a nomination needs beyond its form: checks, Firebase and sending. One file, so that one download at the
 * first touch of the form brings all of it.
 */

export const checkNomination = (values: unknown) => checkValue(nominationSchema, values);

let last: { content: string; sending: Sending } | undefined;

/** The same content is sent under the same id, so that trying again after a lost reply stores it once. */
function sendingFor(nomination: Nomination): Sending {
  const content = JSON.stringify(nomination);
  if (last?.content !== content) last = { content, sending: newSending() };
  return last.sending;
}

/** Sends a nomination; never throws. */
export async function submitNomination(nomination: Nomination): Promise<Outcome> {
  try {
    const sending = sendingFor(nomination);
    await sendNomination(nomination, sending);
    sentNominations.keep({
      reference: nominationReference(sending.id),
      key: sending.trackingKey,
      name: nomination.companyName,
      at: Date.now(),
    });
    keepNominator(nomination);
    last = undefined;
    return { kind: 'sent' };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sendingFailure(error, nominationFailures) };
  }
}
