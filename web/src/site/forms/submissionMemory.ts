import { hash } from '@utkarsh/domain/text/ids';
import { attempt } from '../../browser/deviceStorage';
import { newSending, type Sending } from '../../data/nominations';

/**
 * Creates the memory of a form's last sending. Until it has ended, equal content is sent under the same id, after a reload of this
 * tab too, so that a lost reply stores no second record. Stores only a hash of the content.
 */
export function makeSendingMemory(name: string) {
  const key = `sending:${name}`;
  /** Fallback for browsers without storage. */
  let last: string | undefined;
  const recall = (): unknown => attempt((): unknown => JSON.parse(last ?? sessionStorage.getItem(key) ?? ''));
  return {
    /** Returns the sending of a content. */
    begin(content: string): Sending {
      const digest = `${hash(content)} ${hash(content, 1)}`;
      const known = recall();
      const [of, id, trackingKey] = ['content', 'id', 'trackingKey'].map((part): unknown =>
        Reflect.get(Object(known), part),
      );
      if (of === digest && typeof id === 'string' && typeof trackingKey === 'string')
        return { id, trackingKey };
      const sending = newSending();
      const text = JSON.stringify({ content: digest, ...sending });
      last = text;
      attempt(() => sessionStorage.setItem(key, text));
      return sending;
    },
    end(): void {
      last = undefined;
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
