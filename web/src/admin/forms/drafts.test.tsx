import { act, renderHook, waitFor } from '@testing-library/react';
import { useFieldArray, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConflictError, RefusedError, UnfinishedError } from '../../data/errors';
import { isStored } from '../../data/staff/records';
import { useFormDraft, useNewRecord, useTextDraft } from './drafts';

interface Values {
  name: string;
  employees: number | '';
  shown: boolean;
  photos: { file: string; alt: string }[];
  scores: { survey: number | '' };
}

const start: Values = {
  name: 'Malar',
  employees: '',
  shown: false,
  photos: [{ file: 'one.png', alt: '' }],
  scores: { survey: '' },
};

/** Shows a form with this draft. */
const show = (kept?: object) => {
  if (kept) sessionStorage.setItem('staff:form:/a', JSON.stringify(kept));
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ values: start });
    const { fields } = useFieldArray({ control: form.control, name: 'photos' });
    const restored = useFormDraft('a', form, start);
    return { form, fields, restored };
  });
  return { result, unmount };
};
const storedDraft = (): unknown => JSON.parse(sessionStorage.getItem('staff:form:/a') ?? 'null');

afterEach(() => sessionStorage.clear());

it('a draft keeps the changes: a number in an empty field, lists with their texts, and groups', () => {
  const { result } = show();
  expect(result.current.restored).toBe(false);
  const changed = {
    employees: 340,
    photos: [
      { file: 'one.png', alt: 'The looms' },
      { file: 'two.png', alt: '' },
    ],
    scores: { survey: 88 },
  };
  act(() => {
    for (const name of ['employees', 'photos', 'scores'] as const)
      result.current.form.setValue(name, changed[name], { shouldDirty: true });
  });
  expect(storedDraft()).toEqual(changed);
});

it('a draft returns whole after a reload', () => {
  const kept = {
    employees: 340,
    shown: true,
    photos: [{ file: 'two.png', alt: 'The river' }],
    scores: { survey: 88 },
  };
  const { result } = show(kept);
  expect(result.current.restored).toBe(true);
  expect(result.current.form.getValues()).toEqual({ ...start, ...kept });
  expect(result.current.fields).toMatchObject(kept.photos);
});

it('a draft omits what does not fit its field', () => {
  const { result } = show({ employees: true, shown: 'yes', photos: 'two.png', scores: [], other: 'x' });
  expect(result.current.form.getValues()).toEqual(start);
});

it('a text outside a form is forgotten when it is empty or its window closes, not before', () => {
  const key = 'staff:form:/notes/a';
  const { result, unmount } = renderHook(() => useTextDraft('notes/a'));
  const type = (text: string) => act(() => result.current[1](text));
  type('Called on Monday.');
  expect(renderHook(() => useTextDraft('notes/a')).result.current[0]).toBe('Called on Monday.');
  type('');
  expect(sessionStorage.getItem(key)).toBeNull();
  type('Called on Tuesday.');
  unmount();
  expect(sessionStorage.getItem(key)).toBeNull();
});

vi.mock(import('../../data/staff/records'), async (original) => ({
  ...(await original()),
  isStored: vi.fn(),
}));
const stored = vi.mocked(isStored);

const key = 'staff:form:/events/new/id';
/** Names that another tab holds. */
const held = new Set<string>();
let made = 0;

const open = () => renderHook(() => useNewRecord('events', undefined, () => `id ${(made += 1)}`));
const current = ({ result }: ReturnType<typeof open>) => result.current;
const store = vi.fn<(id: string) => Promise<void>>();

beforeEach(() => {
  made = 0;
  store.mockReset().mockResolvedValue();
  stored.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, granted: () => Promise<void>) => {
        if (held.has(name)) throw new DOMException('It took too long.', 'TimeoutError');
        await granted();
      },
    },
  });
});
afterEach(() => {
  held.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('the id survives a reload, and changes once its window has closed', async () => {
  const first = open();
  expect([await current(first).id(), await current(first).id()]).toEqual(['id 1', 'id 1']);
  const reloaded = open();
  expect(await current(reloaded).id()).toBe('id 1');
  reloaded.unmount();
  expect(await current(open()).id()).toBe('id 2');
});

it('a duplicated tab gets another id, and says so', async () => {
  const first = open();
  held.add(await current(first).id());
  const copy = open();
  await current(copy).add({ title: 'Malar' }, store);
  expect(store).toHaveBeenCalledExactlyOnceWith('id 2');
  await waitFor(() => expect(current(copy).isCopy).toBe(true));
  expect(current(first).isCopy).toBe(false);
});

it('a reload during a save reports what had arrived', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  stored.mockResolvedValue(true);
  const reloaded = open();
  await waitFor(() => expect(current(reloaded).savedContent).toEqual({ title: 'Malar' }));
  current(reloaded).startAnew();
  expect(await current(reloaded).id()).toBe('id 2');
  expect(stored).toHaveBeenCalledWith('events', 'id 1');
});

it('a text that is typed while the record before it is saved is stored under another id', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  const reloaded = open();
  store.mockReset().mockRejectedValueOnce(new ConflictError(undefined)).mockResolvedValue();
  await current(reloaded).add({ title: 'Kaveri' }, store);
  expect(store.mock.calls).toEqual([['id 1'], ['id 2']]);
});

it('a conflict in one page stays with the form: the record was changed after its reply was lost', async () => {
  const form = open();
  store.mockRejectedValue(new ConflictError(undefined));
  await expect(current(form).add({ title: 'Malar' }, store)).rejects.toBeInstanceOf(ConflictError);
  expect(store).toHaveBeenCalledExactlyOnceWith('id 1');
});

it('ids work in browsers without locks', async () => {
  vi.stubGlobal('navigator', {});
  const first = open();
  expect(await current(first).id()).toBe('id 1');
  expect(sessionStorage.getItem(key)).toBe('{"id":"id 1"}');
  expect(await current(open()).id()).toBe('id 1');
});

it('a corrected name gets another id unless something may be stored under the first', async () => {
  const { result } = renderHook(() =>
    useNewRecord('organizations', undefined, (title: string) => `${title}-a1b2c3`),
  );
  const fail = async (title: string, error: Error) => {
    store.mockRejectedValueOnce(error);
    await expect(result.current.add({ title }, store, title)).rejects.toBe(error);
  };
  await fail('anjli', new RefusedError('no'));
  await fail('anjali', new UnfinishedError('lost'));
  await fail('anjali foods', new RefusedError('no'));
  await result.current.add({ title: 'Anjali' }, store, 'anjali');
  expect(store.mock.calls.flat()).toEqual([
    'anjli-a1b2c3',
    'anjali-a1b2c3',
    'anjali-a1b2c3',
    'anjali-a1b2c3',
  ]);
});
