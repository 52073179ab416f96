import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transact, collectionOf, firestore } from './firestore';
import { inTurn } from './memory';
import { Conflict } from './records';

const keptFor = 24 * 3_600_000;

/** A write that its client may repeat: which one, and what it sent, both as digests. */
export interface Attempt {
  key: string;
  content: string;
}

const replySchema = z.object({ status: z.int(), body: z.unknown() });
type KeptReply = z.infer<typeof replySchema>;

/** A reply to keep, and the id of its record. An erasure of the record erases the reply. */
export interface Reply extends KeptReply {
  about?: string | undefined;
}

const keptSchema = z.object({
  content: z.string(),
  /** Absent when what it told of was erased. */
  reply: z.optional(replySchema),
  expires_at: z.instanceof(Timestamp),
});

/** For an attempt whose record was erased: nothing comes in its place. */
export const erasedAttempt = () =>
  new Conflict(
    'What came with this Idempotency-Key was withdrawn or erased. Send a new key with a new request.',
  );

const referenceOf = ({ key }: Attempt) => collectionOf('idempotency').doc(key);

function replyIn(data: unknown, { content }: Attempt): KeptReply | undefined {
  const { data: kept } = keptSchema.safeParse(data);
  // The TTL policy removes documents when it comes to it, within a day or so.
  if (!kept || kept.expires_at.toMillis() <= Date.now()) return undefined;
  if (kept.content !== content) {
    throw new Conflict(
      'This Idempotency-Key came before with something else. Send a new key with a new request.',
    );
  }
  if (!kept.reply) throw erasedAttempt();
  return kept.reply;
}

/** Returns the reply of an earlier attempt. Throws Conflict when the key came with other content or its record was erased. */
export const keptReply = async (attempt: Attempt | undefined): Promise<KeptReply | undefined> =>
  attempt && replyIn((await referenceOf(attempt).get()).data(), attempt);

/** Runs `work` once for each attempt and keeps its reply in the same transaction. `run` has a queue. Throws as `keptReply`. */
export async function once(
  attempt: Attempt | undefined,
  work: (transaction: Transaction) => Promise<Reply> | Reply,
  run: Transact = (change) => firestore().runTransaction(change),
): Promise<KeptReply> {
  if (!attempt) return run(async (transaction) => work(transaction));
  const reference = referenceOf(attempt);
  return inTurn(reference.path, () =>
    run(async (transaction) => {
      const earlier = replyIn((await transaction.get(reference)).data(), attempt);
      if (earlier) return earlier;
      const { about, ...reply } = await work(transaction);
      transaction.set(reference, {
        content: attempt.content,
        reply,
        ...(about !== undefined && { about }),
        created_at: FieldValue.serverTimestamp(),
        expires_at: Timestamp.fromMillis(Date.now() + keptFor),
      });
      return reply;
    }),
  );
}

/** Takes away the kept replies that tell of a record. That there was an attempt stays, so that it makes no other one. */
export async function forgetRepliesAbout(record: string): Promise<void> {
  const { docs } = await collectionOf('idempotency').where('about', '==', record).select().get();
  const gone = FieldValue.delete();
  await Promise.all(docs.map(({ ref }) => ref.update({ reply: gone, about: gone })));
}
