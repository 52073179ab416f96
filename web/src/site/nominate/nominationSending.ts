import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { hash } from '@utkarsh/domain/text/ids';
import { type Nomination, nominationSchema } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { attempt } from '../../browser/deviceStorage';
import { sendingFailure } from '../../data/errors';
import { type Sending, newSending, sendNomination } from '../../data/nominations';
import { readFields, type FormSending, type Outcome } from '../forms/PublicForm';
import { keepNominator, sentNominations } from '../forms/sent';
import { readConsentLanguage } from '../notices/notice';

/** Storage key of the last sending without a reply. After a reload, this tab sends the same content again under the same id. */
const keptName = 'sending:nomination';

interface UnansweredSending extends Sending {
  /** Hash of the content, so that the tab stores no second copy. */
  content: string;
}

/** Fallback for browsers without storage. */
let lastSending: UnansweredSending | undefined;

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
  lastSending = sending;
  attempt(() =>
    sending ? sessionStorage.setItem(keptName, JSON.stringify(sending)) : sessionStorage.removeItem(keptName),
  );
}

/** Returns the sending for a content. The same content keeps one id, so that a retry after a lost reply stores one record. */
function prepareSending(nomination: Nomination): Sending {
  const text = JSON.stringify(nomination);
  const content = `${hash(text)} ${hash(text, 1)}`;
  const previous = lastSending ?? readKept();
  const sending = previous?.content === content ? previous : { content, ...newSending() };
  keep(sending);
  return { id: sending.id, trackingKey: sending.trackingKey };
}

/** Sends a nomination. Never throws. */
export async function submitNomination(nomination: Nomination): Promise<Outcome> {
  try {
    const sending = prepareSending(nomination);
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

/**
 * Returns check and sending of the nomination form, in one download at the first touch of the form. `renewalOf` is the id of the
 * organization whose certificate is renewed.
 */
export const nominationSending = (renewalOf: string | undefined): FormSending<Nomination> => ({
  check: (form) =>
    checkValue(nominationSchema, {
      ...readFields(form, nominationFields),
      consent: new FormData(form).has('consent'),
      consentLanguage: readConsentLanguage(form),
      ...(renewalOf !== undefined && { renewalOf }),
    }),
  send: submitNomination,
});
