import * as z from 'zod/mini';
import { emptyText } from '../fields/fieldSchemas';
import { namesOf } from '../fields/fields';
import { formatDate } from '../text/format';

/** Kinds of documents, each with its state before and after it is settled. */
const stateWords = {
  Offer: ['to accept', 'accepted'],
  Invoice: ['to pay', 'paid'],
  Decision: ['for information', ''],
  Other: ['for information', ''],
} as const;
export const documentKinds = namesOf(stateWords);

export const documentLimits = { bytes: 10 * 1024 * 1024, count: 30, titleLength: 120 } as const;
export const documentFileRule = 'Choose a PDF with at most 10 MB.';

/** A document that staff have put into a workspace. Its file is in the bucket under the same id. Times are ISO texts. */
export const workspaceDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  bytes: z.int(),
  added_at: z.string(),
  /** When an owner accepted the offer, or staff noted the payment of the invoice; '' before. */
  settled_at: emptyText,
  /** Uid of the owner who accepted the offer; in a view the name. */
  accepted_by: emptyText,
});
export type WorkspaceDocument = z.infer<typeof workspaceDocumentSchema>;

/** Returns a document with the name of the owner who accepted it in the place of the uid. */
export const withAcceptor = (
  document: WorkspaceDocument,
  members: Readonly<Record<string, { name: string }>>,
): WorkspaceDocument => ({
  ...document,
  accepted_by: document.accepted_by && (members[document.accepted_by]?.name ?? 'a former owner'),
});

/** Returns the state in words: `to pay`, or `accepted 21 Nov 2026 by Asha Rao`. */
export function documentState({ kind, settled_at, accepted_by }: WorkspaceDocument): string {
  const [openWords, settledWords] = stateWords[kind];
  if (settled_at === '') return openWords;
  return `${settledWords} ${formatDate(new Date(settled_at))}${accepted_by && ` by ${accepted_by}`}`;
}

/** Returns whether readers see a document too. Offers, invoices and others are for owners and editors. */
export const isForReaders = ({ kind }: WorkspaceDocument): boolean => kind === 'Decision';
