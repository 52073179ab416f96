import EmojiEventsIcon from '@mui/icons-material/EmojiEventsOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { bandOf } from '@utkarsh/domain/bands';
import { readLatestCertified } from '../../data/staff/dashboard';
import { adminPaths } from '../ui/adminPaths';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';

type Latest = Awaited<ReturnType<typeof readLatestCertified>>;

function Words({ latest }: { latest: Latest }) {
  if (!latest) {
    return (
      <>
        <Typography variant="h2">Nobody to congratulate yet</Typography>
        <Typography>The newest organization with a valid certificate will be shown here.</Typography>
      </>
    );
  }
  return (
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
  );
}

/** Congratulates whoever was certified last. */
export function CongratulationCard() {
  const { value, failed, retry } = useRefreshed(readLatestCertified);
  if (failed && value === undefined) {
    return <LoadProblem what="The newest certified organization" onRetry={retry} />;
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
        {value === undefined ? (
          <>
            <Skeleton width="70%" height={32} sx={{ bgcolor: 'rgb(255 255 255 / 20%)' }} />
            <Skeleton width="50%" height={48} sx={{ bgcolor: 'rgb(255 255 255 / 20%)' }} />
            <Skeleton width={170} height={36} sx={{ bgcolor: 'rgb(255 255 255 / 20%)' }} />
          </>
        ) : (
          <Words latest={value} />
        )}
      </Box>
      <EmojiEventsIcon aria-hidden sx={{ fontSize: { xs: 48, sm: 76 }, color: 'var(--accent)' }} />
    </Paper>
  );
}
