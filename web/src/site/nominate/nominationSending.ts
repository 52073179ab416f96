import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { hash } from '@utkarsh/domain/text/ids';
import { type Nomination, nominationSchema } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { nominationFailures } from '@utkarsh/domain/nomination/nominationFields';
import { attempt } from '../../browser/deviceStorage';
import { sendingFailure } from '../../data/errors';
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

/** Where this tab keeps the last sending that was not answered: after a reload, the same is sent again under the same id. */
const keptName = 'sending:nomination';

interface UnansweredSending extends Sending {
  /** Hash of the content. The tab keeps no second copy. */
  content: string;
}

/** For browsers that keep nothing. */
let last: UnansweredSending | undefined;

function readKept(): UnansweredSending | undefined {
  const kept: unknown = attempt((): unknown => JSON.parse(sessionStorage.getItem(keptName) ?? ''));
  const [content, id, trackingKey] = ['content', 'id', 'trackingKey'].map((name): unknown =>
    Reflect.get(Object(kept), name),
  );
  return typeof content === 'string' && typeof id === 'string' && typeof trackingKey === 'string'
    ? { content, id, trackingKey }
    : undefined;
}

function keep(sending: UnansweredSending | undefined): void {
  last = sending;
  attempt(() =>
    sending ? sessionStorage.setItem(keptName, JSON.stringify(sending)) : sessionStorage.removeItem(keptName),
  );
}

/** Returns one sending for one content, under one id, so that a retry after a lost reply stores it once. */
function sendingFor(nomination: Nomination): Sending {
  const text = JSON.stringify(nomination);
  const content = `${hash(text)} ${hash(text, 1)}`;
  const before = last ?? readKept();
  const sending = before?.content === content ? before : { content, ...newSending() };
  keep(sending);
  return { id: sending.id, trackingKey: sending.trackingKey };
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
    keep(undefined);
    return { kind: 'sent' };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sendingFailure(error, nominationFailures) };
  }
}
