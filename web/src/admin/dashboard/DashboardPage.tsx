import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import { Box, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { readCounts } from '../../data/staff/dashboard';
import { adminPaths } from '../ui/adminPaths';
import { PageBoundary } from '../../browser/PageBoundary';
import { BrokenPage, Waiting } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useRefreshed } from '../ui/useRefreshed';
import { CongratulationCard, FollowersCard, VisitorsCard } from './DashboardCards';
import { WaitingWorkspaces } from './WaitingWorkspaces';
import { CardRow, CountCard, WorkQueue } from './WorkQueue';

/** Loads later than the figures, because the chart library is large. */
const NominationCharts = lazy(async () => ({
  default: (await import('./NominationCharts')).NominationCharts,
}));
const VisitorsChart = lazy(async () => ({ default: (await import('./NominationCharts')).VisitorsChart }));

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

export function DashboardPage() {
  const { data: counts, ...state } = useRefreshed(readCounts);
  return (
    <>
      <PageHeading title="Dashboard" />
      {/* The figures say so in their places; this is for who does not see them. */}
      <span role="status" className="visually-hidden">
        {state.error ? 'Some figures could not be loaded.' : ''}
      </span>
      <Stack spacing={2}>
        <WorkQueue {...state} ending={counts?.ending} failedMails={counts?.failedMails} />
        <WaitingWorkspaces />
        <CardRow title="The programme" bySix>
          {bands.map(({ id, title }) => (
            <CountCard
              {...state}
              key={id}
              label={title}
              note="currently certified"
              Icon={ApartmentIcon}
              count={counts?.[id]}
              to={adminPaths.organizations(id)}
            />
          ))}
          <CountCard
            {...state}
            label="Nominations"
            note="received so far"
            Icon={CampaignIcon}
            count={counts?.nominations}
            to={adminPaths.nominations}
          />
          <CountCard
            {...state}
            label="Insights"
            note="uploaded so far"
            Icon={InsightsIcon}
            count={counts?.insights}
            to={adminPaths.insights}
          />
        </CardRow>
        <Box sx={twoColumns}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateRows: '1fr auto' }}>
            <CongratulationCard />
            <FollowersCard {...state} counts={counts} />
          </Box>
          <VisitorsCard {...state} counts={counts} />
        </Box>
        <Box sx={{ ...twoColumns, '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' } }}>
          <PageBoundary fallback={<BrokenPage />}>
            <Suspense fallback={<Waiting part label="Loading the charts" />}>
              <NominationCharts />
              <VisitorsChart {...state} days={counts?.visitorDays} />
            </Suspense>
          </PageBoundary>
        </Box>
      </Stack>
    </>
  );
}
