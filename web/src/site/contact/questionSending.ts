import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { type Question, questionSchema } from '@utkarsh/domain/question/question';
import { questionFailures, questionFields } from '@utkarsh/domain/question/questionFields';
import { hash } from '@utkarsh/domain/text/ids';
import { sendingFailure } from '../../data/errors';
import { sendQuestion } from '../../data/contact';
import { readFields, type FormSending, type Outcome } from '../forms/PublicForm';
import { readConsentLanguage } from '../notices/notice';

/** Sends a question. The same content has the same key, so that it is stored once a day, after a reload too. Never throws. */
async function submitQuestion(question: Question): Promise<Outcome> {
  const content = JSON.stringify(question);
  try {
    await sendQuestion(question, `${hash(content)}-${hash(content, 1)}`);
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
