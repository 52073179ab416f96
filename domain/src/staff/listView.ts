import * as z from 'zod/mini';
import { lineField } from '../fields/fieldChecks';
import { hash } from '../text/hash';

/** Maximum lengths in characters. `firestore.rules` repeats them. */
export const viewLimits = { name: 40, search: 4000 } as const;

export const viewNameSchema = z.strictObject({
  name: lineField({ label: 'Name', missing: 'Enter a name.', max: viewLimits.name }),
});

/** Schema of `list_views/{id}`: a search of a staff list under a name. */
export const listViewSchema = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  /** Query of the URL, such as `status=new&sort=-created_at`. */
  search: z.string(),
  /** Uid of the member who saved the view. */
  author: z.string(),
});
export type ListView = z.infer<typeof listViewSchema>;

/** Returns the id of a view. It depends on the name, so a member has only one view of a name in a list. */
export const viewId = ({ list, name, author }: Pick<ListView, 'list' | 'name' | 'author'>): string =>
  `${author}_${hash(`${list}\n${name}`)}`;
