import * as z from 'zod/mini';
import { fieldErrors, type FieldErrors } from '@utkarsh/domain/fieldChecks';
import { nominationSchema, type Nomination } from '@utkarsh/domain/nomination';
import { nominationFailures } from '@utkarsh/domain/nominationFields';
import { nominationReference } from '@utkarsh/domain/nominationReference';
import { RefusedError } from '../../data/failures';
import { newSending, sendNomination, type Sending } from '../../data/nominations';
import { keepNominator } from '../forms/nominator';
import { sentNominations } from '../forms/sent';

/**
 * Everything a nomination needs beyond its form: checks, Firebase and sending. One file, so that one download at the
 * first touch of the form brings all of it.
 */

export type Checked = { ok: true; nomination: Nomination } | { ok: false; errors: FieldErrors };

/** Checks what was typed; a failure names every field that is wrong. */
export function checkNomination(values: unknown): Checked {
  const result = z.safeParse(nominationSchema, values);
  return result.success
    ? { ok: true, nomination: result.data }
    : { ok: false, errors: fieldErrors(result.error) };
}

let last: { content: string; sending: Sending } | undefined;

/** The same content is sent under the same id, so that trying again after a lost reply stores it once. */
function sendingFor(nomination: Nomination): Sending {
  const content = JSON.stringify(nomination);
  if (last?.content !== content) last = { content, sending: newSending() };
  return last.sending;
}

/** Sends a nomination; undefined when it is stored, else what to tell the person. */
export async function submitNomination(nomination: Nomination): Promise<string | undefined> {
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
    return undefined;
  } catch (error) {
    console.error(error);
    return error instanceof RefusedError
      ? nominationFailures.refused(error.message)
      : nominationFailures.network;
  }
}
