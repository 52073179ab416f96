import * as z from 'zod/mini';
import {
  consentLanguageField,
  consentShape,
  emptyText,
  formShape,
  newShape,
  readShape,
} from '../fields/fieldSchemas';
import { questionStatuses } from '../fields/options';
import { characters } from '../fields/fieldChecks';
import { startOf } from '../text/letters';
import { questionFields, staffQuestionFields } from './questionFields';

/** Schema of the body of `POST /api/questions`. Unknown fields are refused. */
export const questionSchema = z.strictObject({
  ...newShape(questionFields),
  consentLanguage: consentLanguageField,
});
export type Question = z.infer<typeof questionSchema>;

export const questionInputSchema = z.strictObject(formShape(staffQuestionFields));
export type QuestionInput = z.infer<typeof questionInputSchema>;

/** Schema of a question in the staff area. Times are ISO texts. */
export const questionRecordSchema = z.object({
  id: z.string(),
  ...readShape(staffQuestionFields),
  status: z._default(z.enum(questionStatuses), 'Open'),
  /** Uid of the member of the staff who marked it as answered; '' while it is open. */
  answered_by: emptyText,
  answered_at: z._default(z.nullable(z.string()), null),
  ...consentShape,
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type QuestionRecord = z.infer<typeof questionRecordSchema>;

type Asked = Pick<Question, 'name' | 'email' | 'message'>;

const addressOf = ({ name, email }: Asked, excerpt: string): string => {
  const quote = excerpt.split('\n').map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', 'You asked us:', ...quote].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your question')}&body=${encodeURIComponent(body)}`;
};

/** Maximum length of the address in characters. Mail programs on Windows cut longer ones. */
const maxReplyAddress = 1900;

/** Returns the `mailto:` address of a reply. It quotes as much of the question as fits. */
export function replyAddress(question: Asked): string {
  let excerpt = question.message;
  let address = addressOf(question, question.message);
  while (address.length > maxReplyAddress && excerpt !== '') {
    excerpt = startOf(excerpt, Math.floor(characters(excerpt) * 0.9));
    address = addressOf(question, `${excerpt}…`);
  }
  return address;
}
