import { questionSchema } from '../question/question';
import { type Operation, createdSchema } from './api';

export const questionOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/questions',
    resource: 'Questions',
    summary: 'Ask the programme a question. Staff answer it by e-mail.',
    audience: 'anybody',
    body: { type: 'application/json', schema: questionSchema },
    reply: { status: 201, description: 'The question is stored.', schema: createdSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
];
