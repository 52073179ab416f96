import { readSource, type ReadOptions } from './sourceFile';
import { FileProblem, type SourceFile } from './table';

export type WorkerAnswer = { share: number } | { file: SourceFile } | { problem: string | undefined };

/** Reads a file in a worker, so that the page stays responsive and can stop the reading. */
addEventListener('message', ({ data }: MessageEvent<Omit<ReadOptions, 'onProgress'>>) => {
  const answer = (message: WorkerAnswer) => postMessage(message);
  let reportedAt = 0;
  try {
    const onProgress = (share: number) => {
      if (share - reportedAt < 0.01) return;
      reportedAt = share;
      answer({ share });
    };
    answer({ file: readSource({ ...data, onProgress }) });
  } catch (error) {
    answer({ problem: error instanceof FileProblem ? error.message : undefined });
  }
});
