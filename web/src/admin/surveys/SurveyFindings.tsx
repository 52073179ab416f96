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
import { type Statement, questionnaireOf } from '@utkarsh/domain/survey/questionnaire';
import { type SurveyResult, groupCells, groupsNote, groupTitles } from '@utkarsh/domain/survey/surveyResult';
import { formatCount } from '@utkarsh/domain/text/format';

type Findings = NonNullable<SurveyResult['findings']>;

/** Shows the share of people who agree, which counts for the score. */
function AgreedBar({ agreed, answers }: { agreed: number; answers: number }) {
  const width = `${(100 * agreed) / answers}%`;
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

function AnswersTable(props: {
  title: string;
  statements: readonly Statement[];
  groups: Findings['groups'];
  answers: number;
}) {
  const { title, statements, groups, answers } = props;
  const titleId = useId();
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
              {groupTitles.map((group) => (
                <TableCell key={group} align="right" sx={{ ...narrow, width: { xs: 52, sm: 84 } }}>
                  {group}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {statements.map(({ id, text }) => {
              const { agree } = groups[id] ?? {};
              return (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: 'anywhere' }}>
                    <span>{text.en}</span>
                    {agree !== undefined && <AgreedBar agreed={agree} answers={answers} />}
                  </TableCell>
                  {groupCells(groups[id]).map(({ name, columns, count }) => (
                    <TableCell
                      key={name}
                      colSpan={columns}
                      align={columns === 1 ? 'right' : 'center'}
                      sx={{ ...narrow, fontVariantNumeric: 'tabular-nums' }}
                    >
                      {count === undefined ? 'Not shown' : formatCount(count)}
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

export function SurveyFindings(props: { questionnaire: number; findings: Findings; answers: number }) {
  const { questionnaire, findings, answers } = props;
  const { pillars, overall, free } = questionnaireOf(questionnaire);
  const { groups } = findings;
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">
        {`How many people agree with each statement. The bar shows their share. ${groupsNote(groups)}`}
      </Typography>
      {pillars.map(({ id, title, statements }) => (
        <AnswersTable
          key={id}
          title={`${title.en}: ${findings.pillars[id] ?? 0}%`}
          statements={statements}
          groups={groups}
          answers={answers}
        />
      ))}
      <AnswersTable
        title="Outside the score"
        statements={[overall, free]}
        groups={groups}
        answers={answers}
      />
    </Stack>
  );
}
