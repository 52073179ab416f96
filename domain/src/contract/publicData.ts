import * as z from 'zod/mini';
import { ratings } from '../assessment/programme';
import { verifyParamsSchema, verifySchema } from '../certificate/verification';
import { sortNames } from '../directory/directoryQuery';
import { industries } from '../fields/industries';
import { questionSchema } from '../question/question';
import {
  type Operation,
  certifiedListSchema,
  createdSchema,
  companySearchParamsSchema,
  companySearchSchema,
  listParamsSchema,
  operationsOf,
  summarySchema,
} from './api';

/** Schema of the query string of a public list as CSV. Rejects other parameters, which would bypass the CDN cache. */
export const certifiedCsvParamsSchema = z.strictObject({
  search: listParamsSchema.shape.search,
  sort: z._default(z.enum(sortNames, `sort must be one of ${sortNames.join(', ')}, given once.`), 'name'),
  rating: z.optional(z.enum(ratings, `rating must be one of ${ratings.join(', ')}, given once.`)),
  industry: z.optional(z.enum(industries, `industry must be one of ${industries.join(', ')}, given once.`)),
});

/** Schema of the query string of a public list: that of the CSV file, with `page` and `limit`. */
export const certifiedListParamsSchema = z.strictObject({
  ...listParamsSchema.shape,
  ...certifiedCsvParamsSchema.shape,
});

const filterWords =
  '`search` looks for the name as company search does, and for each of its words in all that is listed. ' +
  '`sort` is the order: `name`, `industry`, `employees` or `period` (its end), with `-` in front the other way round; equal ones stand by name. ' +
  '`rating` leaves those of one rating, `industry` those of one industry.';

/** Operations that need no account: certified organizations, verification, uploaded files and the OpenAPI document. */
export const publicOperations: readonly Operation[] = [
  ...operationsOf('Certified organizations', {
    'anybody GET /api/certified-organizations/{band}': {
      summary:
        'List the organizations of a band whose certificate is valid today, or those of `all` bands, each with its `tier`. ' +
        filterWords,
      query: certifiedListParamsSchema,
      reply: { status: 200, description: 'A page of organizations.', schema: certifiedListSchema },
      errors: ['not_found'],
    },
    'anybody GET /api/certified-organizations/{band}/csv': {
      summary: `Download the same as a CSV file: all that is found, whatever its number, with the days of the certificates. ${filterWords}`,
      query: certifiedCsvParamsSchema,
      reply: { status: 200, description: 'The file, in UTF-8 with a byte order mark.', type: 'text/csv' },
      errors: ['not_found'],
    },
    'anybody GET /api/companies/search': {
      summary:
        'Find certified organizations of all bands by any part of their name, without regard to case, accents, "Messrs" and legal suffixes in any script, after these by the sound of their name in another script, and last by their industry. ' +
        'Each result says what it is `found_by`; of the total, `by_name` are found by name and `by_sound` by sound. When none is found, `suggestions` has names that are written or sound alike, and `certified_suggestions` those of them that are certified. ' +
        '`others` has a few companies of that name that are not certified at present, with the days of their last certificate.',
      query: companySearchParamsSchema,
      reply: { status: 200, description: 'A page of matches, the best first.', schema: companySearchSchema },
    },
    'anybody GET /api/verify': {
      summary:
        'Verify a certificate by its number, by a link to it on this site, or by the id of its organization, however they are written and with words around them. ' +
        '`found` says what our register has of it today; it is `null` for what is not ours, and for a text that names no certificate or several. Compare its `number` with yours: letters and digits that look alike count as the same. `near` has numbers of ours that an unknown number may mean, because one character differs or two changed places. `present` is what the organization holds now, where that is another certificate.',
      query: verifyParamsSchema,
      reply: { status: 200, description: 'The certificate, if there is one.', schema: verifySchema },
    },
    'anybody GET /api/summary': {
      summary:
        'Count the organizations with a valid certificate, with the newest certificates and published insights.',
      reply: { status: 200, description: 'The summary.', schema: summarySchema },
    },
  }),
  ...operationsOf('Files', {
    'anybody GET /uploads/{owner}/{id}/{file}': {
      summary:
        'Read a checked picture or video of an insight or event, or the logo of an organization. Anybody may read published files, staff with a token all files. `Range` is honoured, at most 8 MiB at a time. ' +
        'A picture has smaller versions: `{file}.w480.webp`, `.w960.webp` and `.w1600.webp`; a GIF or WebP also `{file}.still.webp`, its first frame. `{file}.share.jpg` is cut to the 1200 by 630 pixels of a shared link. ' +
        'A logo has two others, never cut: `{file}.square.webp` of 240 by 240 pixels, and `{file}.wide.webp` of 480 by 160. ' +
        'Staff get 409 for a file that is still being checked.',
      reply: { status: 200, description: 'The file, or the part that was asked for (206).', type: '*/*' },
      errors: ['unauthenticated', 'not_found', 'conflict', 'range_not_satisfiable'],
    },
  }),
  ...operationsOf('This API', {
    'anybody GET /api/openapi.json': {
      summary: 'Read the description of all calls in OpenAPI 3.1.',
      reply: { status: 200, description: 'The description.', schema: z.record(z.string(), z.unknown()) },
    },
  }),
];

export const visitOperations = operationsOf('Visits', {
  'anybody POST /api/visits': {
    summary:
      'Count a visitor of the day. It takes no body and sets no cookie, and may be repeated. Robots are not counted, nor are browsers that send `Sec-GPC: 1` or `DNT: 1`, nor calls without a `Referer` or from the survey, nor calls beyond the limit of an address: the reply is the same.',
    reply: { status: 204, description: 'Nothing more to say.' },
  },
});

export const questionOperations = operationsOf('Questions', {
  'anybody POST /api/questions': {
    summary: 'Ask the programme a question. Staff answer it by e-mail.',
    body: { type: 'application/json', schema: questionSchema },
    reply: { status: 201, description: 'The question is stored.', schema: createdSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
});
