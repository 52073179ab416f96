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
const show = (draft?: object) => {
  if (draft) sessionStorage.setItem('staff:form:/a', JSON.stringify(draft));
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ values: start });
    const { fields } = useFieldArray({ control: form.control, name: 'photos' });
    const isRestored = useFormDraft('a', form, start);
    return { form, fields, isRestored };
  });
  return { result, unmount };
};
const storedDraft = (): unknown => JSON.parse(sessionStorage.getItem('staff:form:/a') ?? 'null');

afterEach(() => sessionStorage.clear());

it('a draft keeps the changes: a number in an empty field, lists with their texts, and groups', () => {
  const { result } = show();
  expect(result.current.isRestored).toBe(false);
  const edits = {
    employees: 340,
    photos: [
      { file: 'one.png', alt: 'The looms' },
      { file: 'two.png', alt: '' },
    ],
    scores: { survey: 88 },
  };
  act(() => {
    for (const name of ['employees', 'photos', 'scores'] as const)
      result.current.form.setValue(name, edits[name], { shouldDirty: true });
  });
  expect(storedDraft()).toEqual(edits);
});

it('a draft returns whole after a reload', () => {
  const draft = {
    employees: 340,
    shown: true,
    photos: [{ file: 'two.png', alt: 'The river' }],
    scores: { survey: 88 },
  };
  const { result } = show(draft);
  expect(result.current.isRestored).toBe(true);
  expect(result.current.form.getValues()).toEqual({ ...start, ...draft });
  expect(result.current.fields).toMatchObject(draft.photos);
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
const isStoredMock = vi.mocked(isStored);

const key = 'staff:form:/events/new/id';
/** Names that another tab holds. */
const lockedNames = new Set<string>();
let idCount = 0;

const open = () => renderHook(() => useNewRecord('events', undefined, () => `id ${(idCount += 1)}`));
const current = ({ result }: ReturnType<typeof open>) => result.current;
const store = vi.fn<(id: string) => Promise<void>>();

beforeEach(() => {
  idCount = 0;
  store.mockReset().mockResolvedValue();
  isStoredMock.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, callback: () => Promise<void>) => {
        if (lockedNames.has(name)) throw new DOMException('It took too long.', 'TimeoutError');
        await callback();
      },
    },
  });
});
afterEach(() => {
  lockedNames.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('the id survives a reload, and changes once its window has closed', async () => {
  const first = open();
  expect([await current(first).id(), await current(first).id()]).toEqual(['id 1', 'id 1']);
  const reloadedPage = open();
  expect(await current(reloadedPage).id()).toBe('id 1');
  reloadedPage.unmount();
  expect(await current(open()).id()).toBe('id 2');
});

it('a duplicated tab gets another id, and says so', async () => {
  const first = open();
  lockedNames.add(await current(first).id());
  const copy = open();
  await current(copy).add({ title: 'Malar' }, store);
  expect(store).toHaveBeenCalledExactlyOnceWith('id 2');
  await waitFor(() => expect(current(copy).isCopy).toBe(true));
  expect(current(first).isCopy).toBe(false);
});

it('a reload during a save reports what had arrived', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  isStoredMock.mockResolvedValue(true);
  const reloadedPage = open();
  await waitFor(() => expect(current(reloadedPage).savedContent).toEqual({ title: 'Malar' }));
  current(reloadedPage).startAnew();
  expect(await current(reloadedPage).id()).toBe('id 2');
  expect(isStoredMock).toHaveBeenCalledWith('events', 'id 1');
});

it('a text that is typed while the record before it is saved is stored under another id', async () => {
  await current(open()).add({ title: 'Malar' }, store);
  const reloadedPage = open();
  store.mockReset().mockRejectedValueOnce(new ConflictError(undefined)).mockResolvedValue();
  await current(reloadedPage).add({ title: 'Kaveri' }, store);
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
