import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import { Box, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { readCounts } from '../../data/staff/dashboard';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem, PageBoundary, Waiting } from '../ui/Loading';
import { PageHeading } from '../ui/PageHeading';
import { useRefreshed } from '../ui/useRefreshed';
import { CongratulationCard, FollowersCard, VisitorsCard } from './DashboardCards';
import { CountCard, WorkQueue } from './WorkQueue';

/** The figures need not wait for what draws the charts. */
const NominationCharts = lazy(async () => ({
  default: (await import('./NominationCharts')).NominationCharts,
}));
const VisitorsChart = lazy(async () => ({ default: (await import('./NominationCharts')).VisitorsChart }));

const columns = (narrow: number, wide: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: `repeat(${narrow}, minmax(0, 1fr))`,
    md: `repeat(${wide}, minmax(0, 1fr))`,
  },
});

/** `/admin/dashboard` */
export function DashboardPage() {
  const { data: counts, loading, error, retry } = useRefreshed(readCounts);
  return (
    <>
      <PageHeading title="Dashboard" />
      <Stack spacing={2}>
        <WorkQueue ending={counts?.ending} failedMails={counts?.failedMails} loading={loading} />
        {error && <LoadProblem what="The counts" onRetry={retry} />}
        <Box sx={columns(2, 4)}>
          {bands.map(({ id, title }) => (
            <CountCard
              key={id}
              label={title}
              note="currently certified"
              icon={<ApartmentIcon />}
              count={counts?.[id]}
              loading={loading}
              to={adminPaths.organizations(id)}
            />
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' } }}>
          <CongratulationCard />
          <Box sx={columns(2, 2)}>
            <CountCard
              label="Nominations"
              note="received so far"
              icon={<CampaignIcon />}
              count={counts?.nominations}
              loading={loading}
              to={adminPaths.nominations}
            />
            <CountCard
              label="Insights"
              note="uploaded so far"
              icon={<InsightsIcon />}
              count={counts?.insights}
              loading={loading}
              to={adminPaths.insights}
            />
          </Box>
        </Box>
        <Box sx={columns(1, 2)}>
          <VisitorsCard counts={counts} loading={loading} />
          <FollowersCard counts={counts} loading={loading} />
        </Box>
        <Box sx={{ ...columns(1, 2), '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' } }}>
          <PageBoundary>
            <Suspense fallback={<Waiting part label="Loading the charts" />}>
              <NominationCharts />
              {counts && <VisitorsChart days={counts.visitorDays} />}
            </Suspense>
          </PageBoundary>
        </Box>
      </Stack>
    </>
  );
}
