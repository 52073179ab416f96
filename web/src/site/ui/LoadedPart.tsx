import type { ReactNode } from 'react';
import type { Loaded } from '../../browser/useLoaded';
import { LoadFailed } from './Notice';

interface LoadedPartProps<Value> {
  /** Result of `useLoaded`. */
  answer: Loaded<Value>;
  /** Plural noun for the texts: `issues`. */
  noun: string;
  /** Placeholder while it loads. */
  blank: ReactNode;
  children: (data: Value) => ReactNode;
}

/** Shows a part of a page that is loaded: its placeholder first, then the part or a failure. */
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
