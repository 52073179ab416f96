import { findJob } from '../../tools/admin/jobs';

/** Compares published organizations with their sources. Repairs differences unless it is a dry run. */
export const checkDirectory = ({ dryRun = true } = {}) => findJob('directory')({ now: new Date(), dryRun });

/** What the check of the directory has to say of organizations whose ids contain one of these texts. */
export async function differences(parts: readonly string[]): Promise<string[]> {
  const { concerns } = await checkDirectory();
  return concerns.filter((concern) => parts.some((part) => concern.includes(part)));
}
