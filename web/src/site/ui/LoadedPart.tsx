import type { ReactNode } from 'react';
import type { Loaded } from '../../browser/useLoaded';
import { LoadFailed } from './Notice';

interface LoadedPartProps<Value> {
  answer: Loaded<Value>;
  /** Plural noun for the texts: `issues`. */
  noun: string;
  blank: ReactNode;
  children: (data: Value) => ReactNode;
}

export function LoadedPart<Value>({ answer, noun, blank, children }: LoadedPartProps<Value>) {
  if (answer.error)
    return <LoadFailed onRetry={answer.retry}>{`The ${noun} could not be loaded.`}</LoadFailed>;
  if (!answer.loading) return children(answer.data);
  return (
    <>
      <p role="status" className="visually-hidden">
        {`Loading the ${noun}…`}
      </p>
      <div aria-hidden="true">{blank}</div>
    </>
  );
}
