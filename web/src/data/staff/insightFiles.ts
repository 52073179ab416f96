import type { InsightRecord } from '@utkarsh/domain/insight/insight';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { readFileStates, type FileState } from './mediaFile';

/** What keeps an insight from being published. */
export interface FileProblem {
  kind: MediaKind;
  state: FileState;
}

/** The first problem with the files of an insight, its picture's before its video's; undefined when both are checked. */
export async function readFileProblem(
  insight: Pick<InsightRecord, 'image_path' | 'video_path'>,
): Promise<FileProblem | undefined> {
  const states = await readFileStates([insight.image_path, insight.video_path].filter((path) => path !== ''));
  for (const kind of ['image', 'video'] as const) {
    const state = states.get(insight[`${kind}_path`]);
    if (state) return { kind, state };
  }
  return undefined;
}

/** Describes the problem for staff. */
export function fileProblemText({ kind, state }: FileProblem): string {
  const file = kind === 'image' ? 'picture' : 'video';
  if (state === 'checking') return `The ${file} is still being checked. Try again in a minute.`;
  return kind === 'image'
    ? 'The picture was refused by the server’s check, or never arrived. This insight cannot be published; reject or delete it.'
    : 'The video was refused by the server’s check, or never arrived. Remove the video to publish the insight without it.';
}
