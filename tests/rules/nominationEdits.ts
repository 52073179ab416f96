import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationStatuses } from '@utkarsh/domain/fields/options';
import { describe, expect, it } from 'vitest';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import {
  type UncheckedRecord,
  badNominationsOfStaff,
  editsAgainstWithdrawal,
  editsBesideWithdrawal,
  toStoredShape,
} from '../factories/nominations';
import { comesBeforeRules } from '../factories/badValues';
import { now, timestamp, verdict, type RulesProject } from './environment';
import { type StaffWritten, editTests, nextVersion, requestsOf } from './staffWritten';
import { badEdits, nameAlone, nominationPath, makeDocument } from './nominationCases';

const writtenNominations: StaffWritten = {
  collection: 'nominations',
  newId: newDocumentId,
  content: () => makeDocument(),
  // Without its status, the state of a nomination is unknown.
  requiredFields: ['status'],
  // An edit cannot add the consent or the writer later.
  serverFields: ['consent_version', 'consent_language', 'updated_at', 'updated_by'],
  edits: [{ status: 'contacted' }, { status: 'declined' }],
};

/** Tests which fields of a nomination an administrator may edit. */
export function nominationEditTests(rules: RulesProject): void {
  const { storeRecord, edit, expectEditRefused } = requestsOf(rules, writtenNominations);

  const update = async (changes: UncheckedRecord, asSent: UncheckedRecord = {}) =>
    edit(await storeRecord(asSent), changes);

  describe('an edit of a nomination by an admin', () => {
    it.each(nominationStatuses.filter((status) => status !== 'certified'))(
      'may set the status to %s',
      async (status) => {
        expect(await update({ status, mobile: '044 999' })).toBe('allowed');
      },
    );

    it('may not certify, which needs an organization, but may return to Certified', async () => {
      expect(await update({ status: 'certified' })).toBe('denied');
      expect(await update({ status: 'certified', organization: 'kaveri-a1b2c3' })).toBe('denied');
      expect(await update({ status: 'certified' }, { organization: 'kaveri-a1b2c3' })).toBe('allowed');
      expect(await update({ status: 'certified', mobile: '044 999' }, { status: 'certified' })).toBe(
        'allowed',
      );
      expect(await update({ organization: '' }, { organization: 'kaveri-a1b2c3' })).toBe('denied');
    });

    it('keeps the organization that the nomination renews', async () => {
      const renewal_of = 'kaveri-a1b2c3';
      expect(await update({ mobile: '044 999' }, { renewal_of })).toBe('allowed');
      expect(await update({ renewal_of: 'another-a1b2c3' }, { renewal_of })).toBe('denied');
      expect(await update({ renewal_of })).toBe('denied');
    });

    it.each([
      ['nobody', '', undefined, 'allowed'],
      [
        'an administrator who has signed in',
        'sample_admin-1',
        { role: 'admin', last_seen: now() },
        'allowed',
      ],
      ['an administrator who never signed in', 'aB3dE5gH7jK9', { role: 'admin', last_seen: null }, 'denied'],
      ['a viewer', 'a-viewer', { role: 'viewer', last_seen: now() }, 'denied'],
      ['somebody who is not on the staff', 'former', undefined, 'denied'],
    ] as const)('may assign the nomination to %s: %s', async (_who, assignee, member, outcome) => {
      if (member) await rules.asServer().doc(`staff/${assignee}`).set(member);
      expect(await update({ assignee, mobile: '044 111' })).toBe(outcome);
      expect(await update({ assignee }, { assignee: 'another' })).toBe(outcome);
      expect(await update({ assignee, mobile: '044 999' }, { assignee })).toBe('allowed');
    });

    it('may correct every field and take back the consent; the search words stay', async () => {
      const correction = { ...makeNomination({ firstName: 'Meera', hq: 'Kerala' }), consent: false };
      expect(await update(toStoredShape(correction), { search_tokens: ['anj'] })).toBe('allowed');
    });

    it('may empty everything but the name', async () => {
      expect(await update({ ...nameAlone })).toBe('allowed');
      expect(await update({ ...nameAlone, last_name: '' })).toBe('denied');
      expect(await update({ ...nameAlone, company_name: ' ' })).toBe('denied');
    });

    it.each(editsAgainstWithdrawal)('may not take back %s', async (_, present, next) => {
      expect(await update({ ...next }, { ...present })).toBe('denied');
    });

    it.each(editsBesideWithdrawal)('may change %s', async (_, present, next) => {
      expect(await update({ ...next, mobile: '044 999' }, { ...present })).toBe('allowed');
    });

    it('may correct a nomination under a notice that is no longer shown', async () => {
      expect(await update({ mobile: '044 999' }, { consent_version: '2020-01' })).toBe('allowed');
    });

    // Unlike the form, an edit may take back the consent and set a status.
    const badRecords = badNominationsOfStaff.filter(
      ({ name }) => name !== 'consent false' && name !== 'status that is unknown' && comesBeforeRules(name),
    );
    const creation = { created_at: timestamp('2026-11-01T10:00:00Z') };
    const replace = (id: string, record: UncheckedRecord) =>
      verdict(
        rules
          .as('an admin')
          .doc(nominationPath(id))
          .set({ ...makeDocument({}, { ...creation, ...nextVersion() }), ...toStoredShape(record) }),
      );
    let original: Promise<string> | undefined;
    it.each(badRecords)('may not have $name', async ({ record }) => {
      expect(await replace(await (original ??= storeRecord(creation)), record)).toBe('denied');
    });

    it('may replace the whole record by a complete one', async () => {
      const record = makeNomination({ firstName: 'Meera' });
      expect(await replace(await storeRecord(creation), record)).toBe('allowed');
    });

    it.each(badEdits)('may not have %s', async (_, changes) => {
      await expectEditRefused(changes());
    });
  });

  editTests(rules, writtenNominations);
}
