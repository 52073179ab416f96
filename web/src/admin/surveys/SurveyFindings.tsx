import {
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type Statement, questionnaireOf, scale } from '@utkarsh/domain/survey/questionnaire';
import type { SurveyResult } from '@utkarsh/domain/survey/surveyResult';
import { formatCount } from '@utkarsh/domain/text/format';
import { useIsPhone } from '../ui/useIsPhone';

type Findings = NonNullable<SurveyResult['findings']>;

/** Shows the share of answers 4 and 5, which counts for the score. */
function AgreedBar({ counts }: { counts: readonly number[] }) {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const width = `${(100 * sum(counts.slice(3))) / Math.max(1, sum(counts))}%`;
  return (
    <Box aria-hidden sx={{ height: 4, mt: 0.5, bgcolor: 'action.hover', borderRadius: 1 }}>
      <Box
        sx={{
          width,
          height: 1,
          bgcolor: 'primary.main',
          borderRadius: 1,
          '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
        }}
      />
    </Box>
  );
}

interface AnswersProps {
  title: string;
  statements: readonly Statement[];
  frequencies: Findings['frequencies'];
}

function AnswersTable({ title, statements, frequencies }: AnswersProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const narrow = { px: { xs: 0.5, sm: 1 } } as const;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      <TableContainer>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>Statement</TableCell>
              {scale.en.map((answer, index) => (
                <TableCell
                  key={answer}
                  align="right"
                  sx={{ ...narrow, width: { xs: 28, sm: 84 }, lineHeight: 1.3 }}
                >
                  {isPhone ? index + 1 : answer}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {statements.map(({ id, text }) => {
              const counts = frequencies[id] ?? [];
              return (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: 'anywhere' }}>
                    <span>{text.en}</span>
                    <AgreedBar counts={counts} />
                  </TableCell>
                  {scale.en.map((answer, index) => (
                    <TableCell
                      key={answer}
                      align="right"
                      sx={{ ...narrow, fontVariantNumeric: 'tabular-nums' }}
                    >
                      {formatCount(counts[index] ?? 0)}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}

export function SurveyFindings({ questionnaire, findings }: { questionnaire: number; findings: Findings }) {
  const isPhone = useIsPhone();
  const { pillars, overall, free } = questionnaireOf(questionnaire);
  const { frequencies } = findings;
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">
        {`How often each answer was given${isPhone ? `, from 1 (${scale.en[0].toLowerCase()}) to 5 (${scale.en[4].toLowerCase()})` : ''}. The bar shows the share of people who agree.`}
      </Typography>
      {pillars.map(({ id, title, statements }) => (
        <AnswersTable
          key={id}
          title={`${title.en}: ${findings.pillars[id] ?? 0}%`}
          statements={statements}
          frequencies={frequencies}
        />
      ))}
      <AnswersTable title="Outside the score" statements={[overall, free]} frequencies={frequencies} />
    </Stack>
  );
}
