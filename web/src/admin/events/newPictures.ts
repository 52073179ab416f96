import { CannotSaveError } from '../../data/errors';
import { readFileStates } from '../../data/staff/mediaFile';
import type { EventContent } from '../../data/staff/events';

type Pictures = Pick<EventContent, 'cover' | 'photos'>;

const inWords = new Intl.ListFormat('en-IN');

/**
 * Throws CannotSaveError when a picture that the stored event does not name yet is no longer there: the check refused it, or the
 * form stood open, or waited for a reload, until the nightly sweep took what no event names.
 */
export async function expectPictures({ cover, photos }: Pictures, base?: Pictures): Promise<void> {
  const stored = new Set([base?.cover, ...(base?.photos ?? []).map(({ file }) => file)]);
  const added = [
    { name: 'the cover', file: cover },
    ...photos.map(({ file }, index) => ({ name: `photo ${index + 1}`, file })),
  ].filter(({ file }) => file !== '' && !stored.has(file));
  const states = await readFileStates(added.map(({ file }) => file)).catch((cause: unknown) => {
    // No answer to this question leaves no doubt about the event: it is not sent yet.
    throw new Error('The pictures could not be looked up.', { cause });
  });
  const gone = added.filter(({ file }) => states.get(file) === 'missing');
  if (gone.length === 0) return;
  throw new CannotSaveError(
    `Nothing was saved: the server no longer has ${inWords.format(gone.map(({ name }) => name))}. It removes ` +
      'files that are no pictures, and after a day pictures of an event that is not saved. Remove each here and add it again.',
  );
}
