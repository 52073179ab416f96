import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collectionOf } from './firestore';
import { type Transact, transact } from './transaction';
import { runInTurn } from './memory';
import { Conflict } from './records';

/** Write that a client may repeat. Both fields are digests: of its key, and of the content that was sent. */
export interface Attempt {
  key: string;
  content: string;
}

const replySchema = z.object({ status: z.int(), body: z.unknown() });
type KeptReply = z.infer<typeof replySchema>;

/** Reply to keep, and the id of its record. An erasure of the record erases the reply. */
export interface Reply extends KeptReply {
  about?: string | undefined;
}

const keptSchema = z.object({
  content: z.string(),
  /** Absent after the record of the reply was erased. */
  reply: z.optional(replySchema),
  expires_at: z.instanceof(Timestamp),
});

/** Makes the error for an attempt whose record was erased. Nothing is stored in its place. */
export const erasedAttempt = () =>
  new Conflict(
    'What came with this Idempotency-Key was withdrawn or erased. Send a new key with a new request.',
  );

const referenceOf = ({ key }: Attempt) => collectionOf('idempotency').doc(key);

function readReply(data: unknown, { content }: Attempt): KeptReply | undefined {
  const { data: attempt } = keptSchema.safeParse(data);
  // The TTL policy removes expired documents with a delay of up to a day or so.
  if (!attempt || attempt.expires_at.toMillis() <= Date.now()) return undefined;
  if (attempt.content !== content)
    throw new Conflict(
      'This Idempotency-Key came before with something else. Send a new key with a new request.',
    );
  if (!attempt.reply) throw erasedAttempt();
  return attempt.reply;
}

/** Returns the reply of an earlier attempt. Throws Conflict when the key came with other content or its record was erased. */
export const readKeptReply = async (attempt: Attempt | undefined): Promise<KeptReply | undefined> =>
  attempt && readReply((await referenceOf(attempt).get()).data(), attempt);

const retentionMs = 24 * 3_600_000;

/** Runs `work` once for each attempt and keeps its reply in the same transaction, which `run` executes. Throws as `readKeptReply` does. */
export async function runOnce(
  attempt: Attempt | undefined,
  work: (transaction: Transaction) => Promise<Reply> | Reply,
  run: Transact = transact,
): Promise<KeptReply> {
  if (!attempt) return run(async (transaction) => work(transaction));
  const reference = referenceOf(attempt);
  return runInTurn(reference.path, () =>
    run(async (transaction) => {
      const earlierReply = readReply((await transaction.get(reference)).data(), attempt);
      if (earlierReply) return earlierReply;
      const { about, ...reply } = await work(transaction);
      transaction.set(reference, {
        content: attempt.content,
        reply,
        ...(about !== undefined && { about }),
        created_at: FieldValue.serverTimestamp(),
        expires_at: Timestamp.fromMillis(Date.now() + retentionMs),
      });
      return reply;
    }),
  );
}

/** Deletes the kept replies about a record. The attempts themselves stay, so that a repetition creates no other record. */
export async function forgetRepliesAbout(record: string): Promise<void> {
  const { docs } = await collectionOf('idempotency').where('about', '==', record).select().get();
  const deletion = FieldValue.delete();
  await Promise.all(docs.map(({ ref }) => ref.update({ reply: deletion, about: deletion })));
}
