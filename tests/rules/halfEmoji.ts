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
  /** Whether a form's schema takes the record. */
  taken: boolean;
}

const anInsightEdit = { ...makeInsight(), image_alt: '', video_text: '', status: 'pending' };

/** Every bad record that the rules are never asked about, but for those of the staff's own tables. */
const halved: Halved[] = [
  ...badNominations.map(({ name, record }) => ({
    name: `a nomination's ${name}`,
    taken: nominationSchema.safeParse(record).success,
  })),
  ...[...badInsightTexts, ...badInsightStaffTexts].map(([name, changes]) => ({
    name: `an insight's ${name}`,
    taken: insightEditSchema.safeParse({ ...anInsightEdit, ...changes('') }).success,
  })),
  { name: "a note's text with half an emoji", taken: noteInputSchema.safeParse({ text }).success },
].filter(({ name }) => !comesBeforeRules(name));

/**
 * The one thing that the two doors do not judge alike: rules have no words for it, and need none. The forms refuse it so
 * that who typed it is told.
 */
export function halfEmojiTests(rules: RulesProject): void {
  describe('half an emoji', () => {
    it.each(halved)('fails the form in $name', ({ taken }) => {
      expect(taken).toBe(false);
    });

    it('reaches the store by no request of the site that bypasses its forms', async () => {
      const app = initializeApp({ projectId: rules.id }, 'half an emoji');
      setLogLevel('silent');
      const database = getFirestore(app);
      const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
      connectFirestoreEmulator(database, host, Number(port));
      const stored = async (changes: UncheckedRecord): Promise<unknown> => {
        const id = newDocumentId();
        const now = serverTimestamp();
        const nomination = { ...makeStoredNomination(), created_at: now, updated_at: now, ...changes };
        const sent = writeBatch(database)
          .set(doc(database, nominationPath(id)), nomination)
          .set(doc(database, keyPath(id)), { key: newTrackingKey(id), created_at: now })
          .commit();
        await sent.catch(() => undefined);
        return (await rules.stored(nominationPath(id)))?.['first_name'];
      };
      expect(await stored({ first_name: 'Meena 🏆' })).toBe('Meena 🏆');
      // Refused with the whole request, or mended on its way.
      expect([undefined, text.replace(/.$/, '\uFFFD')]).toContain(await stored({ first_name: text }));
      await deleteApp(app);
    });
  });
}
