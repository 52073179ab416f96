import { expect, it, vi } from 'vitest';
import { UnansweredError } from '../../data/errors';
import type { FileState } from '../../data/staff/mediaFile';
import { expectPictures } from './newPictures';

const readFileStates = vi.hoisted(() =>
  vi.fn<(paths: readonly string[]) => Promise<Map<string, FileState>>>(),
);
vi.mock(import('../../data/staff/mediaFile'), () => ({ readFileStates }));

const photo = (file: string) => ({ file: `events/a/${file}`, alt: '' });
const pictures = (...photos: string[]) => ({ cover: 'events/a/cover.png', photos: photos.map(photo) });
const states = (found: Readonly<Record<string, FileState>>) =>
  readFileStates.mockReset().mockResolvedValue(new Map(Object.entries(found)));

it('looks for the pictures that the stored event does not name yet', async () => {
  states({});
  await expectPictures(pictures('one.png', 'two.png'), pictures('one.png'));
  await expectPictures({ cover: '', photos: [photo('one.png')] });
  expect(readFileStates.mock.calls).toEqual([[['events/a/two.png']], [['events/a/one.png']]]);
});

it('lets a picture pass that is still being checked', async () => {
  states({ 'events/a/one.png': 'checking' });
  await expect(expectPictures(pictures('one.png'))).resolves.toBeUndefined();
});

it('names each that is gone, by its place in the form, and what to do', async () => {
  states({ 'events/a/cover.png': 'missing', 'events/a/two.png': 'missing' });
  await expect(expectPictures(pictures('one.png', 'two.png'))).rejects.toThrow(
    /^Nothing was saved: the server no longer has the cover and photo 2\. .* Remove each here and add it again\.$/,
  );
});

it('leaves no doubt that the event is not sent when no answer comes about its pictures', async () => {
  readFileStates.mockReset().mockRejectedValue(new UnansweredError('The API did not answer.'));
  const failure: unknown = await expectPictures(pictures('one.png')).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UnansweredError);
  expect(failure).toBeInstanceOf(Error);
});
