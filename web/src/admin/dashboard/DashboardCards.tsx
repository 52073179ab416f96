import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import LinkedInIcon from '@mui/icons-material/LinkedIn';
import YouTubeIcon from '@mui/icons-material/YouTube';
import EmojiEventsIcon from '@mui/icons-material/EmojiEventsOutlined';
import { Box, Button, ButtonBase, Link as MuiLink, Paper, Skeleton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type DashboardCountsReply,
  followerNetworkNames,
  followerNetworks,
} from '@utkarsh/domain/contract/dashboard';
import { formatCount } from '@utkarsh/domain/text/format';
import { bandOf, bands } from '@utkarsh/domain/bands';
import { useIsAdmin } from '../session/sessionContext';
import { adminPaths } from '../ui/adminPaths';
import { readLatestCertified } from '../../data/staff/dashboard';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';
import type { Loaded } from '../../browser/useLoaded';

export function Card(props: { title: string; note?: string | undefined; children: ReactNode }) {
  const { title, note, children } = props;
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <div>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}

export type LoadState = Pick<Loaded<unknown>, 'error' | 'retry'>;

/** `label` names the figure for screen readers. */
export const FailedFigure = ({ label, retry }: { label: string; retry: () => void }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <Typography component="span" color="error">
      Could not be loaded
    </Typography>
    <Button size="small" aria-label={`Try again: ${label}`} onClick={retry}>
      Try again
    </Button>
  </Box>
);

const icons = {
  linkedin: LinkedInIcon,
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  youtube: YouTubeIcon,
};

/** Columns of at least this share of the row, and with room for the longest word in letters of any size. */
const cardColumns = (share: string) => `repeat(auto-fit, minmax(min(100%, max(8.5rem, ${share})), 1fr))`;

const Figure = ({ value }: { value: number | undefined }) => (
  <Typography component="span" sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
    {value === undefined ? <Skeleton width={110} /> : formatCount(value)}
  </Typography>
);

const pairs = { display: 'grid', gap: 1.5, gridTemplateColumns: cardColumns('40%') };

function TopLocations({ locations }: { locations: DashboardCountsReply['topLocations'] }) {
  const largest = locations[0]?.count ?? 1;
  return locations.length === 0 ? (
    <Typography color="text.secondary">No nominations yet.</Typography>
  ) : (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {locations.map(({ name, count }) => (
        <li key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {formatCount(count)}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'var(--blue-wash)' }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 3,
                bgcolor: 'primary.main',
                '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
                width: `${(100 * count) / largest}%`,
              }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}

type AudienceProps = LoadState & { counts: DashboardCountsReply | undefined };

const changeText = (change: number) =>
  change === 0 ? 'as 30 days ago' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))} in 30 days`;

/** The certified organizations of each band and the nominations, with their change. */
export function FigureStrip({ counts, error, retry }: AudienceProps) {
  return (
    <Card title="Certified today">
      {error && !counts && <FailedFigure label="Certified today" retry={retry} />}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: cardColumns('20%') }}>
        {bands.map(({ id, title }) => (
          <ButtonBase
            key={id}
            component={Link}
            to={adminPaths.organizations(id)}
            aria-busy={counts === undefined}
            sx={{
              display: 'grid',
              justifyContent: 'start',
              alignContent: 'start',
              textAlign: 'left',
              borderRadius: 1,
              '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
            }}
          >
            <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
              {title}
            </Typography>
            <Figure value={counts?.[id]} />
            <Typography component="span" variant="body2" color="text.secondary">
              {counts ? changeText(counts.changes[id]) : <Skeleton width={90} />}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    </Card>
  );
}

export function VisitorsCard({ counts, error, retry }: AudienceProps) {
  const hasFailed = error !== undefined && !counts;
  return (
    <Card title="Visitors" note={hasFailed ? undefined : 'Counted without cookies; robots are left out'}>
      {hasFailed ? (
        <FailedFigure label="Visitors" retry={retry} />
      ) : (
        <>
          <Box sx={{ ...pairs, gridTemplateColumns: cardColumns('25%') }}>
            {(
              [
                ['In the last five minutes', counts?.visitorsNow],
                ['Today', counts?.visitors],
                ['On the day before', counts && (counts.visitorDays.at(-1)?.count ?? 0)],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <Typography variant="body2" color="text.secondary">
                  {name}
                </Typography>
                <Figure value={value} />
              </div>
            ))}
          </Box>
          <Typography variant="h3">Top locations</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: -1.25 }}>
            Headquarters of most nominated organizations
          </Typography>
          {counts ? (
            <TopLocations locations={counts.topLocations} />
          ) : (
            <Skeleton variant="rounded" height={188} />
          )}
        </>
      )}
    </Card>
  );
}

export function FollowersCard({ counts, error, retry }: AudienceProps) {
  const isAdmin = useIsAdmin();
  return (
    <Card title="Followers" note="As last set in Settings">
      {error && !counts && <FailedFigure label="Followers" retry={retry} />}
      {counts && !counts.followers && (
        <Typography color="text.secondary">
          <span>Followers have not been set yet. </span>
          {isAdmin ? (
            <MuiLink component={Link} to={adminPaths.settings}>
              Set them in Settings
            </MuiLink>
          ) : (
            <span>An administrator can set them.</span>
          )}
        </Typography>
      )}
      <Box sx={pairs}>
        {(counts ? counts.followers : !error) &&
          followerNetworks.map((network) => {
            const Icon = icons[network];
            return (
              <Box
                key={network}
                sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
              >
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                  <Icon aria-hidden color="primary" />
                  <Typography variant="h3">{followerNetworkNames[network]}</Typography>
                </Box>
                <Figure value={counts?.followers?.[network]} />
              </Box>
            );
          })}
      </Box>
    </Card>
  );
}

export function CongratulationCard() {
  const { data: latest, error, retry } = useRefreshed(readLatestCertified);
  if (error && latest === undefined) {
    return <LoadProblem subject="The newest certified organization" onRetry={retry} />;
  }
  return (
    <Paper
      component="section"
      aria-label="Newest certified organization"
      elevation={0}
      sx={{
        p: { xs: 2, sm: 2.5 },
        minHeight: 176,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 2,
        alignItems: 'center',
        color: 'var(--on-blue)',
        background: 'linear-gradient(120deg, var(--blue-deep), var(--blue-deeper))',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'center', minWidth: 0 }}>
        {latest === undefined &&
          [
            ['70%', 32],
            ['50%', 48],
            [170, 36],
          ].map(([width, height]) => (
            <Skeleton key={height} width={width} height={height} sx={{ bgcolor: 'rgb(255 255 255 / 20%)' }} />
          ))}
        {latest === null && (
          <>
            <Typography variant="h2">Nobody to congratulate yet</Typography>
            <Typography>The newest organization with a valid certificate will be shown here.</Typography>
          </>
        )}
        {latest && (
          <>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {`Congratulations, ${latest.organization_name}!`}
            </Typography>
            <Typography>
              <span>{`Newest of the certified ${bandOf(latest.tier).title.toLowerCase()}`}</span>
              <br />
              <strong>{latest.certification_period}</strong>
            </Typography>
            <Button
              component={Link}
              to={`${adminPaths.organizations(latest.tier)}?${new URLSearchParams({ search: latest.organization_name })}`}
              variant="outlined"
              color="inherit"
              sx={{ justifySelf: 'start', mt: 0.5 }}
            >
              View the organization
            </Button>
          </>
        )}
      </Box>
      <EmojiEventsIcon aria-hidden sx={{ fontSize: { xs: 48, sm: 76 }, color: 'var(--accent)' }} />
    </Paper>
  );
}
