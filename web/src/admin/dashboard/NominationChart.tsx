import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatCount, formatDate } from '@utkarsh/domain/text/format';
import { readNominationFigures } from '../../data/staff/dashboard';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';
import { Card } from './DashboardCards';

const height = 260;
const title = 'Nominations by week';
const dayName = (day: string) => formatDate(new Date(day)).replace(/ \d{4}$/, '');

export function NominationChart() {
  const { data, error, retry } = useRefreshed(readNominationFigures);
  const { vars, palette } = useTheme();
  if (error && !data) return <LoadProblem subject="The figures of the nominations" onRetry={retry} />;
  if (!data)
    return (
      <Card title={title}>
        <Skeleton variant="rounded" height={height + 52} />
      </Card>
    );
  const weeks = data.weeks.map(({ from, count }) => ({ name: dayName(from), count }));
  const [thisWeek, lastWeek] = weeks
    .slice(-2)
    .reverse()
    .map(({ count }) => formatCount(count));
  return (
    <Card
      title={title}
      note={`${thisWeek ?? 0} in this week, which is not complete; ${lastWeek ?? 0} in the last one`}
    >
      <Box
        role="img"
        aria-label={`Bar chart. ${title}: the table below has its figures.`}
        sx={{ height, '@media (forced-colors: active)': { '& rect': { fill: 'CanvasText' } } }}
      >
        <BarChart
          height={height}
          xAxis={[{ scaleType: 'band', data: weeks.map(({ name }) => name), height: 40 }]}
          yAxis={[{ min: 0, tickMinStep: 1, valueFormatter: formatCount, width: 36 }]}
          series={[
            {
              data: weeks.map(({ count }) => count),
              label: 'Nominations',
              color: (vars ?? { palette }).palette.primary.main,
              valueFormatter: (count) => formatCount(count ?? 0),
            },
          ]}
          borderRadius={4}
          margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
          hideLegend
          skipAnimation
          disableKeyboardNavigation
        />
      </Box>
      {/* For people who cannot see the chart or want exact numbers. */}
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5 } }}>
        <summary>Show as a table</summary>
        <Table size="small">
          <caption className="visually-hidden">{title}</caption>
          <TableHead>
            <TableRow>
              <TableCell>Week from</TableCell>
              <TableCell align="right">Nominations</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {weeks.map(({ name, count }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell align="right">{formatCount(count)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}
