import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { type Nomination, nominationSchema } from '@utkarsh/domain/nomination/nomination';
import { nominationReference } from '@utkarsh/domain/nomination/nominationTracking';
import { makeSubmissionMemory, sendNomination } from '../../data/nominations';
import type { FormSending } from '../forms/PublicForm';
import { keepNominator, lastNomination } from '../forms/sent';

const submissions = makeSubmissionMemory('nomination');

/** Returns check and sending, in one download at the first touch of the form. `renewalOf` is the id of a certified organization. */
export const nominationSending = (renewalOf: string | undefined): FormSending<Nomination> => ({
  check: (values) =>
    checkValue(nominationSchema, { ...values, ...(renewalOf !== undefined && { renewalOf }) }),
  send: async (nomination) => {
    const submission = submissions.begin(JSON.stringify(nomination));
    await sendNomination(nomination, submission);
    lastNomination.keep({
      reference: nominationReference(submission.id),
      key: submission.trackingKey,
      name: nomination.companyName,
    });
    keepNominator(nomination);
    submissions.end();
  },
});
