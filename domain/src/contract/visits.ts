import type { Operation } from './operation';

export const visitOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/visits',
    resource: 'Visits',
    summary:
      'Count a visitor of the day. It takes no body and sets no cookie, and may be repeated. Robots are not counted, nor are browsers that send `Sec-GPC: 1` or `DNT: 1`, nor calls beyond the limit of an address: the reply is the same.',
    audience: 'anybody',
    reply: { status: 204, description: 'Nothing more to say.' },
  },
];
