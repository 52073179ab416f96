import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { type Question, questionSchema } from '@utkarsh/domain/question/question';
import { questionFailures, questionFields } from '@utkarsh/domain/question/questionFields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { sendingFailure } from '../../data/errors';
import { sendQuestion } from '../../data/contact';
import { readFields, type FormSending, type Outcome } from '../forms/PublicForm';
import { readConsentLanguage } from '../notices/notice';

/** Last sending without a reply. The same content is sent again under the same key. */
let unanswered: { content: string; key: string } | undefined;

/** Sends a question. Never throws. */
async function submitQuestion(question: Question): Promise<Outcome> {
  const content = JSON.stringify(question);
  if (unanswered?.content !== content) unanswered = { content, key: newDocumentId() };
  try {
    await sendQuestion(question, unanswered.key);
    unanswered = undefined;
    return { kind: 'sent' };
  } catch (error) {
    console.error(error);
    return { kind: 'failed', text: sendingFailure(error, questionFailures) };
  }
}

/** Check and sending of the question form, in one download at the first touch of the form. */
export const questionSending: FormSending<Question> = {
  check: (form) =>
    checkValue(questionSchema, {
      ...readFields(form, questionFields),
      consentLanguage: readConsentLanguage(form),
    }),
  send: submitQuestion,
};
