import { z } from 'zod';

/** Whether Google's engine serves this run. `npm test` runs the rules on each engine that is installed. */
export const isGoogleEngine = process.env['FIRESTORE_ENGINE'] === 'google';

/** Place in a rules file, counted from 1, and what the compiler says about it. */
export interface Issue {
  line: number;
  column: number;
  description: string;
}

const warnings = z.object({
  issues: z
    .array(
      z.object({
        sourcePosition: z.object({ line: z.number(), column: z.number() }),
        description: z.string(),
        severity: z.literal('WARNING'),
      }),
    )
    .default([]),
});

const failure = z.object({ error: z.object({ message: z.string() }) });

const send = (method: string, path: string, body: object, headers = {}) =>
  fetch(`http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });

/**
 * Replaces the rules of a project's default database, or of `PROJECT/databases/ID`, unless they have errors. Returns what Google's compiler
 * says.
 */
export async function compileRules(project: string, content: string) {
  const rules = { files: [{ name: 'security.rules', content }] };
  const reply = await send('PUT', `emulator/v1/projects/${project}:securityRules`, { rules });
  const answer: unknown = await reply.json();
  if (reply.ok) {
    const { issues } = warnings.parse(answer);
    return {
      errors: [],
      warnings: issues.map(({ sourcePosition, description }): Issue => ({ ...sourcePosition, description })),
    };
  }
  const { message } = failure.parse(answer).error;
  const errors = [...message.matchAll(/^L(\d+):(\d+) (.*)$/gm)].map(
    ([, line, column, description = '']): Issue => ({
      line: Number(line),
      column: Number(column),
      description,
    }),
  );
  if (errors.length === 0) throw new Error(message);
  return { errors, warnings: [] };
}

/** A value in the spelling of Firestore's REST API. */
export type Encoded = Readonly<Record<string, unknown>>;

/** Creates a document. Returns whether the rules allowed it. Throws when they gave up, for example because of a limit. */
export async function mayCreate(
  project: string,
  path: string,
  fields: Readonly<Record<string, Encoded>>,
  caller: 'visitor' | 'server' = 'visitor',
): Promise<boolean> {
  const document = `v1/projects/${project}/databases/(default)/documents/${path}`;
  // An empty mask keeps the document out of the reply.
  const reply = await send(
    'PATCH',
    `${document}?mask.fieldPaths=_`,
    { fields },
    caller === 'server' ? { Authorization: 'Bearer owner' } : {},
  );
  const answer: unknown = await reply.json();
  if (reply.ok) return true;
  const { message } = failure.parse(answer).error;
  if (reply.status !== 403 || message.includes('maximum of')) throw new Error(message);
  return false;
}
