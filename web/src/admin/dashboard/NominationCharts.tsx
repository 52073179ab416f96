import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DashboardCountsReply } from '@utkarsh/domain/contract/dashboard';
import { formatCount, formatDate } from '@utkarsh/domain/text/format';
import { nominationStatusNames, openStatuses } from '@utkarsh/domain/nomination/nominationTracking';
import { readNominationFigures } from '../../data/staff/dashboard';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';
import { Card } from './DashboardCards';
import { FailedFigure, type LoadState } from './WorkQueue';

const height = 300;

/** Colours of the series. They differ in light and in dark, and for people who cannot tell red from green. */
function useColours() {
  const { vars, palette } = useTheme();
  const { primary, secondary, success, text } = (vars ?? { palette }).palette;
  return { blue: primary.main, amber: secondary.main, green: success.main, grey: text.secondary };
}

interface ChartProps {
  title: string;
  note: string;
  category: string;
  unit?: string;
  none?: string;
  bars: readonly { name: string; count: number }[];
  /** Number of bars in the chart. The table has all. */
  maxBars?: number;
  isHorizontal?: boolean;
  /** Colours of the bars, one for each or one for all. */
  colours: readonly string[];
}

function Chart({ title, note, bars, maxBars = bars.length, colours, ...props }: ChartProps) {
  const { category, unit = 'Nominations', none = 'No nominations yet.', isHorizontal = false } = props;
  const chartBars = bars.slice(0, maxBars);
  const names = chartBars.map(({ name }) => name);
  const counts = { min: 0, tickMinStep: 1, valueFormatter: formatCount };
  const bandAxis = {
    scaleType: 'band' as const,
    data: names,
    ...(colours.length > 1 && {
      colorMap: { type: 'ordinal' as const, values: names, colors: [...colours] },
    }),
  };
  return (
    <Card title={title} note={note}>
      {bars.every(({ count }) => count === 0) ? (
        <Typography color="text.secondary">{none}</Typography>
      ) : (
        <>
          <Box
            role="img"
            aria-label={`Bar chart. ${title}: the table below has its figures.`}
            // Labels tell the bars apart where all have one colour.
            sx={{ height, '@media (forced-colors: active)': { '& rect': { fill: 'CanvasText' } } }}
          >
            <BarChart
              height={height}
              layout={isHorizontal ? 'horizontal' : 'vertical'}
              xAxis={isHorizontal ? [counts] : [{ ...bandAxis, height: 40 }]}
              yAxis={isHorizontal ? [{ ...bandAxis, width: 150 }] : [{ ...counts, width: 36 }]}
              series={[
                {
                  data: chartBars.map(({ count }) => count),
                  label: unit,
                  color: colours[0] ?? 'currentColor',
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
                  <TableCell>{category}</TableCell>
                  <TableCell align="right">{unit}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {bars.map(({ name, count }) => (
                  <TableRow key={name}>
                    <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
                    <TableCell align="right">{formatCount(count)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
    </Card>
  );
}

const dayName = (day: string) => formatDate(new Date(day)).replace(/ \d{4}$/, '');

const maxIndustries = 10;

export function NominationCharts() {
  const { data, error, retry } = useRefreshed(readNominationFigures);
  const { blue, amber, green, grey } = useColours();
  if (error && !data) return <LoadProblem subject="The figures of the nominations" onRetry={retry} />;
  const titles = ['Nominations by week', 'Nominations by status', 'Nominations by industry'] as const;
  if (!data)
    return titles.map((title) => (
      <Card key={title} title={title}>
        <Skeleton variant="rounded" height={height + 52} />
      </Card>
    ));
  const { weeks, statuses, industries } = data;
  return (
    <>
      <Chart
        title={titles[0]}
        note={`Received in the last ${weeks.length} weeks. Weeks start on Monday; this week is not complete`}
        category="Week from"
        bars={weeks.map(({ from, count }) => ({ name: dayName(from), count }))}
        colours={[blue]}
      />
      <Chart
        title={titles[1]}
        note="All nominations"
        category="Status"
        bars={statuses.map(({ status, count }) => ({ name: nominationStatusNames[status], count }))}
        // As the chips of the statuses: new, in work, certified, and ended otherwise.
        colours={statuses.map(({ status }) => {
          if (status === 'new') return blue;
          if (status === 'certified') return green;
          return openStatuses.some((open) => open === status) ? amber : grey;
        })}
        isHorizontal
      />
      <Chart
        title={titles[2]}
        note={
          industries.length > maxIndustries
            ? `The ${maxIndustries} largest industries; the table has all`
            : 'All nominations'
        }
        category="Industry"
        bars={industries.map(({ industry, count }) => ({ name: industry || 'Not known', count }))}
        maxBars={maxIndustries}
        colours={[blue]}
        isHorizontal
      />
    </>
  );
}

/** `days` are undefined until they are known, or when they cannot be. */
export function VisitorsChart({
  days,
  error,
  retry,
}: LoadState & { days: DashboardCountsReply['visitorDays'] | undefined }) {
  const { amber } = useColours();
  const title = 'Visitors by day';
  if (!days) {
    return (
      <Card title={title}>
        {error ? (
          <FailedFigure label={title} retry={retry} />
        ) : (
          <Skeleton variant="rounded" height={height + 52} />
        )}
      </Card>
    );
  }
  return (
    <Chart
      title={title}
      colours={[amber]}
      note="The last 30 days; a person is counted once a day in each browser"
      category="Day"
      unit="Visitors"
      none={days.length === 0 ? 'The first day is not complete yet.' : 'No visitors on these days.'}
      bars={days.map(({ day, count }) => ({ name: dayName(day), count }))}
    />
  );
}
