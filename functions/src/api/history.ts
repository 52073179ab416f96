import { type Restored, restoreSchema } from '@utkarsh/domain/history/history';
import { restoreVersion } from '../store/history/restoration';
import { idOf, noSuchRecord } from './editing';
import { forAdmins } from './guard';
import { parse, readJson } from './input';

export const history = {
  /** `POST /api/admin/history/{id}/restore`: the present revision, and whether the change alone is to be taken back. */
  restore: forAdmins(async (request, response, { actor }) => {
    const { revision, undo } = parse(restoreSchema, readJson(request));
    const restored = await restoreVersion(idOf(request), { revision, undo, actor });
    if (!restored) throw noSuchRecord('entry in the history');
    response.json(restored satisfies Restored);
  }),
};
