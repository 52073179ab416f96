import { Box, Skeleton, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { formatCount, formatDate } from '@utkarsh/domain/text/format';
import {
  nominationStatusNames,
  openStatuses,
  type NominationStatus,
} from '@utkarsh/domain/nomination/nominationTracking';
import { readNominationFigures } from '../../data/staff/dashboard';
import { LoadProblem } from '../ui/Loading';
import { useRefreshed } from '../ui/useRefreshed';
import { Card } from './DashboardCards';
import { FailedFigure, type LoadState } from './WorkQueue';

interface Bar {
  name: string;
  count: number;
}

const maxIndustries = 10;
const height = 300;

/** Labels tell the bars apart where all have one colour. */
const forcedColours = { '& rect': { fill: 'CanvasText' } };

/** Colours of the series. They differ in light and in dark, and for people who cannot tell red from green. */
function useColours() {
  const { vars, palette } = useTheme();
  const { primary, secondary, success, text } = (vars ?? { palette }).palette;
  return { blue: primary.main, amber: secondary.main, green: success.main, grey: text.secondary };
}

/** The chart as a table, for people who cannot see it or want exact numbers. */
const AsTable = ({
  title,
  category,
  unit,
  bars,
}: Pick<ChartProps, 'title' | 'category' | 'unit' | 'bars'>) => (
  <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5 } }}>
    <summary>Show as a table</summary>
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        width: '100%',
        '& td, & th': {
          textAlign: 'left',
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
        },
        '& td:last-child, & th:last-child': { textAlign: 'right' },
      }}
    >
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{category}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, count }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);

interface ChartProps {
  title: string;
  note: string;
  category: string;
  unit?: string;
  none?: string;
  bars: readonly Bar[];
  /** Number of bars in the chart. The table has all. */
  maxBars?: number;
  isHorizontal?: boolean;
  /** Colours of the bars, one for each or one for all. */
  colours: readonly string[];
}

function Chart({
  title,
  note,
  category,
  unit = 'Nominations',
  none = 'No nominations yet.',
  bars,
  maxBars = bars.length,
  isHorizontal = false,
  colours,
}: ChartProps) {
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
            sx={{ height, '@media (forced-colors: active)': forcedColours }}
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
          <AsTable title={title} category={category} unit={unit} bars={bars} />
        </>
      )}
    </Card>
  );
}

const titles = {
  weeks: 'Nominations by week',
  statuses: 'Nominations by status',
  industries: 'Nominations by industry',
};

const ChartPlaceholders = () =>
  Object.values(titles).map((title) => (
    <Card key={title} title={title}>
      <Skeleton variant="rounded" height={height + 52} />
    </Card>
  ));

const dayName = (day: string) => formatDate(new Date(day)).replace(/ \d{4}$/, '');

const barsOf = ({ weeks, statuses, industries }: NominationFigures) => ({
  weeks: weeks.map(({ from, count }) => ({ name: dayName(from), count })),
  statuses: statuses.map(({ status, count }) => ({ name: nominationStatusNames[status], count })),
  industries: industries.map(({ industry, count }) => ({ name: industry || 'Not known', count })),
});

const isOpen = (status: NominationStatus) => openStatuses.some((open) => open === status);

export function NominationCharts() {
  const { data: value, error, retry } = useRefreshed(readNominationFigures);
  const { blue, amber, green, grey } = useColours();
  if (!value) {
    return error ? (
      <LoadProblem subject="The figures of the nominations" onRetry={retry} />
    ) : (
      <ChartPlaceholders />
    );
  }
  const bars = barsOf(value);
  return (
    <>
      <Chart
        title={titles.weeks}
        note={`Received in the last ${bars.weeks.length} weeks. Weeks start on Monday; this week is not complete`}
        category="Week from"
        bars={bars.weeks}
        colours={[blue]}
      />
      <Chart
        title={titles.statuses}
        note="All nominations"
        category="Status"
        bars={bars.statuses}
        // As the chips of the statuses: new, in work, certified, and ended otherwise.
        colours={value.statuses.map(({ status }) =>
          status === 'new' ? blue : status === 'certified' ? green : isOpen(status) ? amber : grey,
        )}
        isHorizontal
      />
      <Chart
        title={titles.industries}
        note={
          bars.industries.length > maxIndustries
            ? `The ${maxIndustries} largest industries; the table has all`
            : 'All nominations'
        }
        category="Industry"
        bars={bars.industries}
        maxBars={maxIndustries}
        colours={[blue]}
        isHorizontal
      />
    </>
  );
}

interface VisitorsChartProps extends LoadState {
  /** undefined until it is known, or when it cannot be. */
  days: DashboardCountsReply['visitorDays'] | undefined;
}

export function VisitorsChart({ days, error, retry }: VisitorsChartProps) {
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
