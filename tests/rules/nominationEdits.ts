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
import { outcomeByRules, expectOneWinnerOfEach } from '../factories/races';
import { now, unset, timestamp, verdict, writerOf, type Caller, type RulesProject } from './environment';
import { badEdits, nameAlone, nominationPath, makeDocument } from './nominationCases';

/** Tells whether a stored nomination must have a field. Without these, its state is unknown. */
const isNeeded = (field: string) => ['status', 'revision', 'created_at'].includes(field);

/** Tests which fields of a nomination an administrator may edit. */
export function nominationEditTests(rules: RulesProject): void {
  /** Stores a nomination as the server does, and returns its id. */
  async function store(changes: UncheckedRecord = {}): Promise<string> {
    const id = newDocumentId();
    await rules.asServer().doc(nominationPath(id)).set(makeDocument(makeNomination(), changes));
    return id;
  }

  const edit = (changes: UncheckedRecord = {}) => ({
    status: 'in_review',
    revision: 2,
    updated_at: now(),
    updated_by: writerOf('an admin'),
    ...changes,
  });

  const save = (id: string, changes: UncheckedRecord) =>
    verdict(rules.as('an admin').doc(nominationPath(id)).update(edit(changes)));

  const update = async (changes: UncheckedRecord, asSent: UncheckedRecord = {}) =>
    save(await store(asSent), changes);

  let target: Promise<string> | undefined;
  /** Expects that an edit is refused. All refused edits use one nomination, as none changes it. */
  async function expectRefused(changes: UncheckedRecord): Promise<void> {
    target ??= store({ search_tokens: ['anj'] });
    expect(await save(await target, changes)).toBe('denied');
  }

  describe('an edit of a nomination by an admin', () => {
    it.each(nominationStatuses.filter((status) => status !== 'certified'))(
      'may set the status to %s',
      async (status) => {
        expect(await update({ status })).toBe('allowed');
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

    it.each(['', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ90', 'sample_admin-1'])(
      'may assign the nomination to %j',
      async (assignee) => {
        expect(await update({ assignee })).toBe('allowed');
        expect(await update({ assignee }, { assignee: 'another' })).toBe('allowed');
      },
    );

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
      expect(await update({}, { consent_version: '2020-01' })).toBe('allowed');
    });

    // Unlike the form, an edit may take back the consent and set a status.
    const badRecords = badNominationsOfStaff.filter(
      ({ name }) => name !== 'consent false' && name !== 'the unknown field status' && comesBeforeRules(name),
    );
    const creation = { created_at: timestamp('2026-11-01T10:00:00Z') };
    const replace = (id: string, record: UncheckedRecord) =>
      verdict(
        rules
          .as('an admin')
          .doc(nominationPath(id))
          .set({ ...makeDocument({}, edit(creation)), ...toStoredShape(record) }),
      );
    let original: Promise<string> | undefined;
    it.each(badRecords)('may not have $name', async ({ record }) => {
      expect(await replace(await (original ??= store(creation)), record)).toBe('denied');
    });

    it('may replace the whole record by a complete one', async () => {
      expect(await replace(await store(creation), makeNomination())).toBe('allowed');
    });

    it.each(Object.keys(makeDocument()))('may not remove %s', async (field) => {
      await expectRefused({ [field]: unset() });
    });

    it.each(Object.keys(makeDocument()).filter((field) => !isNeeded(field)))(
      'may come from an old or a new page when the stored nomination lacks %s',
      async (field) => {
        const id = await store();
        const value: unknown = (await rules.read(nominationPath(id)))?.[field];
        await rules
          .asServer()
          .doc(nominationPath(id))
          .update({ [field]: unset() });
        expect(await save(id, { mobile: '044 999' })).toBe('allowed');
        // An edit cannot add the consent or the writer later.
        const asSent = /^(consent|updated)_/.test(field) ? {} : { [field]: value };
        expect(await save(id, { ...asSent, revision: 3 })).toBe('allowed');
        expect(await rules.read(nominationPath(id))).toMatchObject(asSent);
      },
    );

    it.each(Object.keys(makeDocument()).filter(isNeeded))(
      'is refused when the stored nomination lacks %s',
      async (field) => {
        const id = await store();
        await rules
          .asServer()
          .doc(nominationPath(id))
          .update({ [field]: unset() });
        const document = rules.as('an admin').doc(nominationPath(id));
        const { status: _status, ...others } = edit();
        expect(await verdict(document.update({ ...others, mobile: '044 999' }))).toBe('denied');
      },
    );

    it.each(badEdits)('may not have %s', async (_, changes) => {
      await expectRefused(changes());
    });

    it('may neither add, change nor remove search words', async () => {
      expect(await update({ search_tokens: ['anything'] })).toBe('denied');
      expect(await update({ search_tokens: ['anything'] }, { search_tokens: ['anj'] })).toBe('denied');
      expect(await update({ search_tokens: unset() }, { search_tokens: ['anj'] })).toBe('denied');
    });
  });

  it('each of 50 pairs of nomination edits from one version has one winner and one conflict', async () => {
    const racing = (id: string, caller: Caller, status: string) => ({
      save: () =>
        outcomeByRules(
          verdict(
            rules
              .as(caller)
              .doc(nominationPath(id))
              .update(edit({ status, updated_by: writerOf(caller) })),
          ),
        ),
      makes: { revision: 2, status },
    });
    await expectOneWinnerOfEach({
      makeItem: () => store(),
      edits: (id) => [racing(id, 'an admin', 'contacted'), racing(id, 'another admin', 'declined')],
      readItem: (id) => rules.read(nominationPath(id)),
    });
  });
}
