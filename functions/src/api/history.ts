import { restoreSchema, type Restored } from '@utkarsh/domain/historyEntry';
import { RestoreConflict, restoreVersion } from '../store/restoring';
import { idOf, noSuchRecord } from './editing';
import { ApiError, reportingFullLists } from './errors';
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
  /** `POST /api/admin/history/{id}/restore`: the next revision, and whether the change alone is to be taken back. */
  restore: forAdmins(async (request, response, { uid }) => {
    const { revision, undo } = parse(restoreSchema, readJson(request));
    const restored = await reportingConflicts(() =>
      restoreVersion(idOf(request), { revision, undo, actor: { kind: 'staff', uid } }),
    );
    if (!restored) throw noSuchRecord('entry in the history');
    response.json(restored satisfies Restored);
  }),
};
