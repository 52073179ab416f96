import { hash } from '@utkarsh/domain/text/ids';
import { attempt } from '../../browser/deviceStorage';
import { newSubmission, type Submission } from '../../data/nominations';

/**
 * Creates the memory of a form's last submission. Until it has ended, equal content is sent under the same id, even after a reload
 * of this tab, so that a lost reply stores no second record. Stores only a hash of the content.
 */
export function makeSubmissionMemory(name: string) {
  const key = `sending:${name}`;
  /** Fallback for browsers without storage. */
  let last: string | undefined;
  const recall = (): unknown => attempt((): unknown => JSON.parse(last ?? sessionStorage.getItem(key) ?? ''));
  return {
    /** Returns the submission of a content. */
    begin(content: string): Submission {
      const digest = `${hash(content)} ${hash(content, 1)}`;
      const memory = recall();
      const [storedDigest, id, trackingKey] = ['content', 'id', 'trackingKey'].map((part): unknown =>
        Reflect.get(Object(memory), part),
      );
      if (storedDigest === digest && typeof id === 'string' && typeof trackingKey === 'string')
        return { id, trackingKey };
      const submission = newSubmission();
      const text = JSON.stringify({ content: digest, ...submission });
      last = text;
      attempt(() => sessionStorage.setItem(key, text));
      return submission;
    },
    end(): void {
      last = undefined;
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
