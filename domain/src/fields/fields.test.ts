import { expect, it } from 'vitest';
import { insightEditSchema } from '../insight/insight';
import { nominationEditSchema } from '../nomination/nomination';
import { auditedCollections, kindOf } from '../history/recordKinds';

it('forStaff leaves no label or message that addresses the person in the record', () => {
  for (const collection of auditedCollections) {
    for (const [name, { label, missing = '' }] of Object.entries(kindOf(collection).fields)) {
      const words = `${label} ${missing}`.replace(/https:\S+/g, '');
      expect(words, `${collection}: ${name}`).not.toMatch(/\byou/i);
    }
  }
});

it('forStaff asks staff for facts about somebody else', () => {
  const problems = [nominationEditSchema, insightEditSchema].flatMap(
    (schema) => schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [],
  );
  expect(problems).toEqual(
    expect.arrayContaining(['Enter the first name.', 'Enter the name.', 'Write the message.']),
  );
});
