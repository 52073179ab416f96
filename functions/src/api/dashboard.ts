import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { countOf, nominationFigures, readDashboardSettings, topLocations } from '../store/dashboard';
import { certifiedToday } from '../store/directory/directory';
import { countFailedMails } from '../store/mail/mail';
import { readVisits } from '../store/visits';
import { forStaff } from './guard';

export const dashboard = {
  /** `GET /api/admin/dashboard/counts` */
  counts: forStaff(async (_request, response) => {
    const [{ counts, ending }, nominations, insights, failedMails, locations, settings, visits] =
      await Promise.all([
        certifiedToday(),
        countOf('nominations'),
        countOf('insights'),
        countFailedMails(),
        topLocations(),
        readDashboardSettings(),
        readVisits(),
      ]);
    response.json({
      ...counts,
      ending,
      nominations,
      insights,
      failedMails,
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
