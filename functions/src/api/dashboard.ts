import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { nominationFigures, readDashboardSettings, topLocations } from '../store/dashboard';
import { certifiedToday } from '../store/directory/directory';
import { collectionOf, count } from '../store/firestore';
import { countFailedMails } from '../store/mail/mail';
import { readVisits } from '../store/visits';
import { forStaff } from './guard';

export const dashboard = {
  counts: forStaff(async (_request, response) => {
    const [{ counts, ending }, nominations, insights, failedMails, locations, settings, visits] =
      await Promise.all([
        certifiedToday(),
        count(collectionOf('nominations')),
        count(collectionOf('insights')),
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

  nominations: forStaff(async (_request, response) => {
    response.json((await nominationFigures()) satisfies NominationFigures);
  }),
};
