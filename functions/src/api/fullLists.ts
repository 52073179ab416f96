import { DirectoryFull } from '@utkarsh/domain/directoryWrite';
import { ApiError } from './errors';

/** Tells of a tier whose public list has no room for one more. */
export async function reportingFullLists<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DirectoryFull)) throw error;
    throw new ApiError(
      'conflict',
      'The public list of this tier is full and has no room for this organization. Nothing was changed.',
    );
  }
}
