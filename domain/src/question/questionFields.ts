import { type FieldTable, forStaff } from '../fields/fields';
import { questionStatuses } from '../fields/options';
import { formatCount } from '../text/format';

const maxQuestionLength = 2000;

/** Fields of the question form. They are not beside the schema, so that a page can be drawn before validation is loaded. */
export const questionFields = {
  name: {
    label: 'Name',
    missing: 'Enter your name.',
    kind: 'line',
    max: 120,
    autoComplete: 'name',
    isSearched: true,
    example: 'Anjali Iyer',
    width: 24,
  },
  email: {
    label: 'E-mail',
    missing: 'Enter your e-mail address, such as name@company.in.',
    kind: 'email',
    max: 254,
    autoComplete: 'email',
    isSearched: true,
    example: 'anjali.iyer@anjali-foods.example',
    width: 32,
  },
  message: {
    label: 'Question',
    missing: 'Write your question.',
    kind: 'text',
    max: maxQuestionLength,
    hint: `At most ${formatCount(maxQuestionLength)} characters.`,
    example: 'Do you also assess a company that has two plants?',
    width: 60,
  },
} as const satisfies FieldTable;

export const staffQuestionFields = {
  ...forStaff(questionFields),
  status: {
    label: 'Status',
    missing: 'Choose the status.',
    kind: 'choice',
    options: questionStatuses,
    choose: 'Select the status',
    example: 'Open',
    width: 12,
  },
  note: { label: 'Note', kind: 'text', max: 2000, hint: 'Only staff read it.', example: '', width: 40 },
} as const satisfies FieldTable;

export const questionFailures = {
  refusal: (reason: string) => `Your question was not sent: ${reason || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'What you have typed is still here: check the connection and send it again.',
} as const;
