import { expect, it } from 'vitest';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { questionRecordSchema } from '@utkarsh/domain/question/question';
import { staffQuestionFields } from '@utkarsh/domain/question/questionFields';
import { questionSheet } from './QuestionsPage';

it('an export leaves the answer of an open question empty', () => {
  const open = questionRecordSchema.parse({
    id: 'Q3mT8sVxw1LkR0aZbNcE',
    ...examplesOf(staffQuestionFields),
    status: 'Open',
    revision: 1,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-02T10:00:00Z',
  });
  const cells = (answered_at: string | null) =>
    questionSheet(() => 'Asha Rao').map(({ value }) => value({ ...open, answered_at }));
  expect(cells('2026-11-03T10:00:00Z')).toContainEqual(new Date('2026-11-03T10:00:00Z'));
  expect(cells(null)).not.toContain(false);
});
