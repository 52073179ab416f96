import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMediaPath } from '@utkarsh/domain/media/media';
import { lookUpMedia } from './media';

const upload = 'events/a1B2c3D4e5F6g7H8i9J0/one.png';
const smallForm = `${upload}.w480.webp`;

/** The files in the bucket, the checks in the note, and a function that runs right after the note is read. */
const world = vi.hoisted(() => ({ files: new Map<string, object>(), checked: {}, next: () => {} }));
vi.mock('../firestore', async (original) => {
  const readNote = () => {
    const { checked, next } = world;
    next();
    return Promise.resolve({ data: () => ({ files: checked }) });
  };
  return {
    ...(await original<object>()),
    adminApp: vi.fn(),
    collectionOf: () => ({ doc: () => ({ get: readNote }) }),
  };
});
vi.mock('firebase-admin/storage', () => {
  const getMetadata = (path: string) => {
    const entry = world.files.get(path);
    return entry ? Promise.resolve([entry]) : Promise.reject(Object.assign(new Error('None'), { code: 404 }));
  };
  const file = (path: string) => ({ getMetadata: () => getMetadata(path) });
  return { getStorage: () => ({ bucket: () => ({ file }) }) };
});

const add = (path: string, metadata?: object) =>
  world.files.set(path, { size: '5', generation: '1', metadata });
const check = () => {
  add(smallForm, { of: '1' });
  world.checked = { 'one.png': '1' };
};

beforeEach(() => {
  world.files.clear();
  world.checked = {};
  world.next = () => {};
});

describe.each([
  ['a picture', upload],
  ['a form of a picture', smallForm],
])('a file of %s', (_name, path) => {
  const lookUp = () => {
    const place = readMediaPath(path);
    return place && lookUpMedia(path, place);
  };

  it('is found once it is checked', async () => {
    expect(await lookUp()).toBeUndefined();
    add(upload);
    expect(await lookUp()).toBe('unchecked');
    check();
    expect(await lookUp()).toMatchObject({ path, bytes: 5 });
  });

  it('is found when its check ends during the look-up', async () => {
    add(upload);
    world.next = check;
    expect(await lookUp()).toBe('unchecked');
    expect(await lookUp()).toMatchObject({ path });
  });
});
