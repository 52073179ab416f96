import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { questionFields } from '@utkarsh/domain/question/questionFields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { badValues } from '../factories/badValues';
import { database } from '../factories/firestore';
import { postJson } from '../factories/site';
import { waitForDocument } from '../factories/triggers';

const newEmail = () => `a${newDocumentId().toLowerCase()}@malar-mills.co.in`;
const makeQuestion = (changes = {}) => ({ ...examplesOf(questionFields), email: newEmail(), ...changes });
const ask = (question: object, headers = {}) => postJson('/api/questions', question, headers);
const storedOf = async (email: string) =>
  (await database().collection(collections.questions).where('email', '==', email).get()).docs;

describe('POST /api/questions', () => {
  it('stores an open question with the consent, its history and its search words, and mails nobody', async () => {
    const question = makeQuestion({ name: '\u200bAnjali\u202e Iyer ', consentLanguage: 'ta' });
    const reply = await ask(question);
    expect(reply).toMatchObject({ status: 201, body: { success: true, id: expect.any(String) as unknown } });
    const [document] = await storedOf(question.email);
    expect(document?.data()).toMatchObject({
      name: 'Anjali Iyer',
      email: question.email,
      message: question.message,
      status: 'Open',
      note: '',
      answered_by: '',
      answered_at: null,
      consent_version: currentConsentVersion,
      consent_language: 'ta',
      revision: 1,
      updated_by: 'visitor',
      created_at: expect.any(Timestamp),
      updated_at: expect.any(Timestamp),
    });
    const id = document?.id ?? '';
    await waitForDocument(`audit/questions_${id}_1_created`, (entry) =>
      expect(entry).toMatchObject({ actor: { kind: 'visitor' } }),
    );
    await waitForDocument(`questions/${id}`, (record) => expect(record?.['search_tokens']).toContain('anj'));
    const mails = await database().collection(collections.mail).where('to', '==', question.email).get();
    expect(mails.size).toBe(0);
  });

  it.each(
    Object.entries(questionFields).flatMap(([name, field]) =>
      Object.entries(badValues(field)).map(([flaw, value]) => ({ name, flaw, value })),
    ),
  )('refuses $name $flaw', async ({ name, value }) => {
    const question = makeQuestion({ [name]: value });
    expect(await ask(question)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [name]: expect.any(String) as unknown } },
    });
  });

  it.each([{ status: 'Answered' }, { note: 'Mine' }, { answered_by: 'me' }, { id: 'one' }])(
    'refuses %j, which only staff and the server set',
    async (more) => {
      const question = makeQuestion(more);
      expect((await ask(question)).status).toBe(400);
      expect(await storedOf(question.email)).toEqual([]);
    },
  );

  it('stores one question when it is sent twice at once under one key', async () => {
    const question = makeQuestion();
    const headers = { 'Idempotency-Key': newDocumentId() };
    const [first, second] = await Promise.all([ask(question, headers), ask(question, headers)]);
    expect(second.body).toEqual(first.body);
    expect(await storedOf(question.email)).toHaveLength(1);
    expect((await ask({ ...question, message: 'Another?' }, headers)).status).toBe(409);
  });
});
