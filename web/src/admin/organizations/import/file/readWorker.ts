import { FileProblem } from './table';
import { readSource, type ReadOptions } from './sourceFile';
import type { WorkerAnswer } from './readFile';

/** Reads a file away from the page, which so stays alive and can end it. */
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
