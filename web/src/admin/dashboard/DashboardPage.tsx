import AutorenewIcon from '@mui/icons-material/Autorenew';
import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import InsightsIcon from '@mui/icons-material/LightbulbOutlined';
import { Box, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { bands } from '@utkarsh/domain/bands';
import { endingDays } from '@utkarsh/domain/certification';
import { readCounts } from '../../data/staff/dashboard';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem, Waiting } from '../ui/Loading';
import { PageBoundary } from '../ui/PageBoundary';
import { PageHeading } from '../ui/PageHeading';
import { useLoaded } from '../ui/useLoaded';
import { FollowersCard, VisitorsCard } from './AudienceCards';
import { CongratulationCard } from './CongratulationCard';
import { CountCard } from './CountCard';

/** The figures need not wait for what draws the charts. */
const NominationCharts = lazy(async () => ({
  default: (await import('./NominationCharts')).NominationCharts,
}));

const columns = (narrow: number, wide: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: `repeat(${narrow}, minmax(0, 1fr))`,
    md: `repeat(${wide}, minmax(0, 1fr))`,
  },
});

/** Three in a row, or on a phone two with the third below both. */
const threeCards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

/** `/admin/dashboard` */
export function DashboardPage() {
  const { value: counts, loading, failed, retry } = useLoaded(readCounts);
  return (
    <>
      <PageHeading title="Dashboard" />
      <Stack spacing={2}>
        {failed && <LoadProblem what="The counts" onRetry={retry} />}
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
          <Box sx={threeCards}>
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
            <CountCard
              label="Ending certificates"
              note={`within ${endingDays} days`}
              icon={<AutorenewIcon />}
              count={counts?.ending}
              loading={loading}
              to={`${adminPaths.allOrganizations}?state=ending`}
            />
          </Box>
        </Box>
        <Box sx={columns(1, 2)}>
          <VisitorsCard counts={counts} loading={loading} />
          <FollowersCard counts={counts} loading={loading} />
        </Box>
        <Box sx={{ ...columns(1, 2), '& > :first-of-type': { gridColumn: '1 / -1' } }}>
          <PageBoundary>
            <Suspense fallback={<Waiting label="Loading the charts" />}>
              <NominationCharts />
            </Suspense>
          </PageBoundary>
        </Box>
      </Stack>
    </>
  );
}
