import { Box, Typography } from '@mui/material';
import { useCallback } from 'react';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import type { SurveyRecord } from '@utkarsh/domain/survey/survey';
import { useLoaded } from '../../browser/useLoaded';
import { readCallBacks } from '../../data/staff/surveys';
import { RecordDialog } from '../forms/RecordDialog';
import { LoadProblem, Waiting } from '../ui/Loading';

interface Props {
  survey: Pick<SurveyRecord, 'id' | 'organization_name'>;
  onClose: () => void;
}

/** Dialog with the people whom staff call after the close, to ask whether they answered themselves. */
export function CallBackDialog({ survey: { id, organization_name }, onClose }: Props) {
  const { data, error, retry } = useLoaded(useCallback(() => readCallBacks(id), [id]));
  return (
    <RecordDialog title="Call-back list" about={organization_name} onClose={onClose}>
      {error ? (
        <LoadProblem what="The list" error={error} onRetry={retry} />
      ) : data === undefined ? (
        <Waiting part label="Loading the list" />
      ) : data.length === 0 ? (
        <Typography>
          {`There is nobody to call: the addresses are erased ${surveyKeptDays} days after the close, and printed codes have none.`}
        </Typography>
      ) : (
        <>
          <Typography>
            These people were drawn at random from all who were invited by mail. The list does not say whether
            they answered. Ask each of them: “Did you get the link, and did nobody else answer in your place?”
            Do not ask what they answered.
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
            {data.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </Box>
          <Typography color="text.secondary">
            {`The list is erased ${surveyKeptDays} days after the close.`}
          </Typography>
        </>
      )}
    </RecordDialog>
  );
}
