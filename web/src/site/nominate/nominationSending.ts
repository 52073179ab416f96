import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { type Nomination, nominationSchema } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { nominationFailures, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sendingFailure } from '../../data/errors';
import { sendNomination } from '../../data/nominations';
import { readFields, type FormSending, type Outcome } from '../forms/PublicForm';
import { makeSubmissionMemory } from '../forms/submissionMemory';
import { keepNominator, lastNomination } from '../forms/sent';
import { readConsentLanguage } from '../notices/notice';

const submissions = makeSubmissionMemory('nomination');

/** Sends a nomination. Never throws. */
export async function submitNomination(nomination: Nomination): Promise<Outcome> {
  try {
    const submission = submissions.begin(JSON.stringify(nomination));
    await sendNomination(nomination, submission);
    lastNomination.keep({
      reference: nominationReference(submission.id),
      key: submission.trackingKey,
      name: nomination.companyName,
    });
    keepNominator(nomination);
    submissions.end();
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
