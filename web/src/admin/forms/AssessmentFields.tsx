import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import {
  type AssessmentInput,
  assessmentFields,
  assessmentFormSchema,
  participationProblem,
  ratingOf,
  readAssessment,
  scoreOf,
} from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { FormField, type FormControl } from './fields';

interface AssessmentFieldsProps<Values extends FieldValues> {
  control: FormControl<Values>;
  nameOf: (field: keyof AssessmentInput) => FieldPath<Values>;
  /** Number of employees of the organization. Undefined while the field holds no number. */
  employees: number | undefined;
  /** Figures from the survey and the practice review. They are read-only until somebody chooses to type other ones. */
  surveyFigures: AssessmentInput;
}

const names = namesOf(assessmentFields);

export function AssessmentFields<Values extends FieldValues>(props: AssessmentFieldsProps<Values>) {
  const { control, nameOf, employees, surveyFigures } = props;
  const [byHand, setByHand] = useState(false);

  const values: readonly unknown[] = useWatch({ control, name: names.map(nameOf) });
  const input = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const isRead = (name: keyof AssessmentInput) =>
    !byHand && surveyFigures[name] !== '' && input[name] === surveyFigures[name];
  const readLabels = names.filter(isRead).map((name) => assessmentFields[name].label);
  const { data } = assessmentFormSchema.safeParse(input);
  const assessment = data ? readAssessment(data) : null;
  const few = assessment && employees !== undefined ? participationProblem(assessment, employees) : undefined;
  const asksReason = few !== undefined || input['participation_reason'] !== '';
  return (
    <Box component="section" aria-label="Assessment">
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Assessment
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        Only staff see scores and counts; the rating is public. Leave all four empty if there was no
        assessment.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {names.map((name) => {
          const field = assessmentFields[name];
          if (field.kind !== 'number') return null;
          return isRead(name) ? (
            <Box component="dl" key={name} sx={{ m: 0 }}>
              <Typography component="dt" variant="body2">
                {field.label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 650 }}>
                {surveyFigures[name]}
              </Typography>
            </Box>
          ) : (
            <FormField key={name} control={control} name={nameOf(name)} field={field} />
          );
        })}
      </Box>
      <Typography variant="body2" component="div" sx={{ mt: 1.5 }}>
        {surveyFigures.people_invited === '' && <span>No survey closed yet whose figures count. </span>}
        {readLabels.length > 0 && (
          <>
            <span>{`From the survey or the practice review: ${readLabels.join(', ')}. `}</span>
            <Button size="small" onClick={() => setByHand(true)}>
              Enter other figures
            </Button>
          </>
        )}
      </Typography>
      {assessment && (
        <Typography role="status" sx={{ mt: 1.5 }}>
          {`Score ${scoreOf(assessment)}%, rating: ${ratingOf(assessment) ?? 'none. It cannot be certified'}.`}
        </Typography>
      )}
      {few !== undefined && (
        <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
          {few}
        </Alert>
      )}
      {asksReason && (
        <Box sx={{ mt: 2 }}>
          <FormField
            control={control}
            name={nameOf('participation_reason')}
            field={assessmentFields.participation_reason}
          />
        </Box>
      )}
    </Box>
  );
}
