import { Alert } from '@mui/material';
import { useCallback, type ReactNode } from 'react';
import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import { fileProblemText, readFileProblem } from '../../data/staff/insights';
import { AlertButton } from '../ui/AlertButton';
import { LoadProblem } from '../ui/Loading';
import { useLoaded } from '../ui/useLoaded';

interface FileNoticeProps {
  insight: InsightRecord;
  /** What can be done about a video. */
  children?: ReactNode;
}

/** Says which file keeps an insight from being published; nothing when both are checked. */
export function FileNotice({ insight, children }: FileNoticeProps) {
  const read = useCallback(() => readFileProblem(insight), [insight]);
  const { value: problem, loading, failed, retry } = useLoaded(read);
  if (failed) return <LoadProblem what="The result of the file check" onRetry={retry} />;
  if (!problem) return null;
  const isChecking = problem.state === 'checking';
  return (
    <Alert
      severity={isChecking ? 'info' : 'warning'}
      role="status"
      action={
        <>
          {isChecking && (
            <AlertButton disabled={loading} onClick={retry}>
              Check again
            </AlertButton>
          )}
          {problem.kind === 'video' && children}
        </>
      }
    >
      {fileProblemText(problem)}
    </Alert>
  );
}
