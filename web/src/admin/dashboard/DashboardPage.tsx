import { Box, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { readCounts } from '../../data/staff/dashboard';
import { PageBoundary } from '../../browser/PageBoundary';
import { BrokenPage, Waiting } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useRefreshed } from '../ui/useRefreshed';
import { CongratulationCard, FigureStrip, FollowersCard, VisitorsCard } from './DashboardCards';
import { WorkQueue } from './WorkQueue';

/** Loads later than the figures, because the chart library is large. */
const NominationChart = lazy(async () => ({
  default: (await import('./NominationChart')).NominationChart,
}));

const columns = (wide: string) => ({
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wide },
});

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
        <Box sx={columns('minmax(0, 6fr) minmax(0, 5fr)')}>
          <WorkQueue {...state} ending={counts?.ending} failedMails={counts?.failedMails} />
          <PageBoundary fallback={<BrokenPage />}>
            <Suspense fallback={<Waiting part label="Loading the chart" />}>
              <NominationChart />
            </Suspense>
          </PageBoundary>
        </Box>
        <FigureStrip {...state} counts={counts} />
        <Box sx={columns('repeat(2, minmax(0, 1fr))')}>
          <Stack spacing={2}>
            <CongratulationCard />
            <FollowersCard {...state} counts={counts} />
          </Stack>
          <VisitorsCard {...state} counts={counts} />
        </Box>
      </Stack>
    </>
  );
}
