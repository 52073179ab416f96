import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import { insightEditSchema } from '@utkarsh/domain/insight/insight';
import { nominationSchema, noteInputSchema } from '@utkarsh/domain/nomination/nomination';
import { describe, expect, it } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { badInsightStaffTexts, badInsightTexts } from '../factories/insights';
import { type UncheckedRecord, badNominations } from '../factories/nominations';
import { comesBeforeRules, halfEmoji } from '../factories/badValues';
import type { RulesProject } from './environment';
import { keyPath, nominationPath } from './nominationCases';

const text = halfEmoji['with half an emoji'];

interface Halved {
  name: string;
  /** Whether a form's schema accepts the record. */
  isAccepted: boolean;
}

const anInsightEdit = {
  ...makeInsight(),
  image_alt: '',
  video_text: '',
  quote: '',
  outcome: '',
  status: 'pending',
};

/** All bad records that never reach the rules, without those of the staff's own tables. */
const halfRecords: Halved[] = [
  ...badNominations.map(({ name, record }) => ({
    name: `a nomination's ${name}`,
    isAccepted: nominationSchema.safeParse(record).success,
  })),
  ...[...badInsightTexts, ...badInsightStaffTexts].map(([name, changes]) => ({
    name: `an insight's ${name}`,
    isAccepted: insightEditSchema.safeParse({ ...anInsightEdit, ...changes('') }).success,
  })),
  { name: "a note's text with half an emoji", isAccepted: noteInputSchema.safeParse({ text }).success },
].filter(({ name }) => !comesBeforeRules(name));

/**
 * The only difference between forms and rules: rules cannot check for half an emoji, and need not. The forms refuse it, so
 * that the person sees an error.
 */
export function halfEmojiTests(rules: RulesProject): void {
  describe('half an emoji', () => {
    it.each(halfRecords)('fails the form in $name', ({ isAccepted }) => {
      expect(isAccepted).toBe(false);
    });

    it('cannot be stored by a request that bypasses the forms', async () => {
      const app = initializeApp({ projectId: rules.id }, 'half an emoji');
      setLogLevel('silent');
      const database = getFirestore(app);
      const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
      connectFirestoreEmulator(database, host, Number(port));
      const store = async (changes: UncheckedRecord): Promise<unknown> => {
        const id = newDocumentId();
        const now = serverTimestamp();
        const nomination = { ...makeStoredNomination(), created_at: now, updated_at: now, ...changes };
        const commit = writeBatch(database)
          .set(doc(database, nominationPath(id)), nomination)
          .set(doc(database, keyPath(id)), { key: newTrackingKey(id), created_at: now })
          .commit();
        await commit.catch(() => undefined);
        return (await rules.read(nominationPath(id)))?.['first_name'];
      };
      expect(await store({ first_name: 'Meena 🏆' })).toBe('Meena 🏆');
      // The SDK refuses the whole request, or the half is replaced on its way: by Google's emulator with a question mark.
      const outcomes = [undefined, ...['\uFFFD', '?'].map((replacement) => text.replace(/.$/, replacement))];
      expect(outcomes).toContain(await store({ first_name: text }));
      await deleteApp(app);
    });
  });
}
