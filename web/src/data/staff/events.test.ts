import { expect, test, vi } from 'vitest';
import { requirePictures } from './events';

const requireFiles = vi.hoisted(() => vi.fn());
vi.mock(import('./mediaFile'), async (original) => ({ ...(await original()), requireFiles }));

const photo = (file: string) => ({ file: `events/a/${file}`, alt: '' });
const pictures = (...photos: string[]) => ({ cover: 'events/a/cover.png', photos: photos.map(photo) });

test('an event is saved only with the pictures that it adds, named by their places in the form', async () => {
  await requirePictures(pictures('one.png', 'two.png'), pictures('one.png'));
  await requirePictures({ cover: 'events/a/cover.png', photos: [] });
  await requirePictures({ cover: '', photos: [] });
  expect(requireFiles.mock.calls).toEqual([
    [[{ name: 'photo 2', path: 'events/a/two.png' }]],
    [[{ name: 'the cover', path: 'events/a/cover.png' }]],
    [[]],
  ]);
});
