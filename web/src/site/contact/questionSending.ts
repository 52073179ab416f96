import { checkValue } from '@utkarsh/domain/fields/fieldChecks';
import { type Question, questionSchema } from '@utkarsh/domain/question/question';
import { hash } from '@utkarsh/domain/text/ids';
import { sendQuestion } from '../../data/contact';
import type { FormSending } from '../forms/PublicForm';

/** Check and sending, in one download at the first touch of the form. Equal questions have one key, after a reload too. */
export const questionSending: FormSending<Question> = {
  check: (values) => checkValue(questionSchema, values),
  send: (question) => {
    const content = JSON.stringify(question);
    return sendQuestion(question, `${hash(content)}-${hash(content, 1)}`);
  },
};
