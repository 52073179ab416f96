import { restoreSchema, undoDeleteSchema, type Restored } from '@utkarsh/domain/historyEntry';
import { readEntry } from '../store/historyEntries';
import { RestoreConflict, restoreVersion, undoDelete } from '../store/restoring';
import { idOf, noSuchRecord } from './editing';
import { ApiError } from './errors';
import { reportingFullLists } from './fullLists';
import { forAdmins } from './guard';
import { parse, readJson } from './input';

async function reportingConflicts<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await reportingFullLists(change);
  } catch (error) {
    if (error instanceof RestoreConflict) throw new ApiError('conflict', error.message);
    throw error;
  }
}

export const history = {
  /** `POST /api/admin/history/undo-delete`: collection and record. */
  undoDelete: forAdmins(async (request, response, { uid }) => {
    const { collection, record } = parse(undoDeleteSchema, readJson(request));
    const restored = await reportingConflicts(() => undoDelete(collection, record, { kind: 'staff', uid }));
    if (!restored) throw noSuchRecord('deleted record in the history');
    response.json(restored satisfies Restored);
  }),

  /** `POST /api/admin/history/{id}/restore`: the next revision. */
  restore: forAdmins(async (request, response, { uid }) => {
    const { revision } = parse(restoreSchema, readJson(request));
    const entry = await readEntry(idOf(request));
    if (!entry) throw noSuchRecord('entry in the history');
    response.json(
      (await reportingConflicts(() =>
        restoreVersion(entry, { revision, actor: { kind: 'staff', uid } }),
      )) satisfies Restored,
    );
  }),
};
