import { readSource, type ReadOptions } from './sourceFile';
import { FileProblem, type SourceFile } from './table';

export type WorkerAnswer = { file: SourceFile } | { problem: string | undefined };

/** Reads a file in a worker, so that the page stays responsive and can stop the reading. */
addEventListener('message', ({ data }: MessageEvent<ReadOptions>) => {
  const answer = (message: WorkerAnswer) => postMessage(message);
  try {
    answer({ file: readSource(data) });
  } catch (error) {
    answer({ problem: error instanceof FileProblem ? error.message : undefined });
  }
});
