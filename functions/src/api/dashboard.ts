import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { countOf, readDashboardSettings, topLocations } from '../store/dashboard';
import { certifiedToday } from '../store/directory';
import { readVisits } from '../store/visits';
import { nominationFigures } from '../store/nominationFigures';
import { forStaff } from './guard';

export const dashboard = {
  /** `GET /api/admin/dashboard/counts` */
  counts: forStaff(async (_request, response) => {
    const [{ counts, ending }, nominations, insights, locations, settings, visits] = await Promise.all([
      certifiedToday(),
      countOf('nominations'),
      countOf('insights'),
      topLocations(),
      readDashboardSettings(),
      readVisits(),
    ]);
    response.json({
      ...counts,
      ending,
      nominations,
      insights,
      topLocations: locations,
      ...visits,
      ...(settings && { followers: settings.followers }),
    } satisfies DashboardCountsReply);
  }),

  /** `GET /api/admin/dashboard/nominations` */
  nominations: forStaff(async (_request, response) => {
    response.json((await nominationFigures()) satisfies NominationFigures);
  }),
};
