import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { dashboardSettingsUpdateSchema } from '@utkarsh/domain/settings';
import {
  countOf,
  readDashboardSettings,
  saveDashboardSettings,
  toDashboardSettings,
  topLocations,
} from '../store/dashboard';
import { certifiedToday } from '../store/directory';
import { nominationFigures } from '../store/nominationFigures';
import { reportingConflicts } from './editing';
import { ApiError } from './errors';
import { forAdmins, forStaff } from './guard';
import { parse, readJson } from './input';

const notSet = () => new ApiError('not_found', 'The figures of the dashboard have not been set yet.');

export const dashboard = {
  /** `GET /api/admin/dashboard/counts` */
  counts: forStaff(async (_request, response) => {
    const [{ byName }, nominations, insights, locations, settings] = await Promise.all([
      certifiedToday(),
      countOf('nominations'),
      countOf('insights'),
      topLocations(),
      readDashboardSettings(),
    ]);
    response.json({
      micro: byName.micro.length,
      mid: byName.mid.length,
      large: byName.large.length,
      enterprise: byName.enterprise.length,
      nominations,
      insights,
      topLocations: locations,
      ...(settings && { visitors: settings.visitors, followers: settings.followers }),
    } satisfies DashboardCountsReply);
  }),

  /** `GET /api/admin/dashboard/nominations` */
  nominations: forStaff(async (_request, response) => {
    response.json((await nominationFigures()) satisfies NominationFigures);
  }),

  /** `GET /api/admin/settings/dashboard` */
  settings: forStaff(async (_request, response) => {
    const settings = await readDashboardSettings();
    if (!settings) throw notSet();
    response.json(settings);
  }),

  /** `PUT /api/admin/settings/dashboard`: all figures and the next revision, 1 for the first ones. */
  set: forAdmins(async (request, response, { uid }) => {
    const { revision, ...figures } = parse(dashboardSettingsUpdateSchema, readJson(request));
    const settings = await reportingConflicts(
      () => saveDashboardSettings(figures, { revision, actor: { kind: 'staff', uid } }),
      toDashboardSettings,
    );
    if (!settings) throw notSet();
    response.json(settings);
  }),
};
