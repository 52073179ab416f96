import { expect, it } from 'vitest';
import { insightEditSchema } from '../insight/insight';
import { nominationEditSchema } from '../nomination/nomination';
import { auditedCollections, kindOf } from '../history/recordKinds';

it('no form of the staff speaks to them as if the record were about them', () => {
  for (const collection of auditedCollections) {
    for (const [name, { label, missing = '' }] of Object.entries(kindOf(collection).fields)) {
      const words = `${label} ${missing}`.replace(/https:\S+/g, '');
      expect(words, `${collection}: ${name}`).not.toMatch(/\byou/i);
    }
  }
});

it('staff are asked for what somebody else has told them', () => {
  const problems = [nominationEditSchema, insightEditSchema].flatMap(
    (schema) => schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [],
  );
  expect(problems).toEqual(
    expect.arrayContaining(['Enter the first name.', 'Enter the name.', 'Write the message.']),
  );
});
