import { act, renderHook } from '@testing-library/react';
import { useFieldArray, useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { SessionContext } from '../session/sessionContext';
import { useFormDraft, useTextDraft } from './drafts';

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
const show = (values?: object) => {
  if (values) sessionStorage.setItem('staff:form:/a', JSON.stringify({ revision: 0, values }));
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ values: start });
    const { fields } = useFieldArray({ control: form.control, name: 'photos' });
    return { form, fields, ...useFormDraft('a', form, { start, revision: 0 }) };
  });
  return { result, unmount };
};
const storedDraft = (): unknown => JSON.parse(sessionStorage.getItem('staff:form:/a') ?? 'null');

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
  expect(storedDraft()).toEqual({ revision: 0, values: edits });
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

it('the id of a new record is part of its draft: a reloaded page and a copied tab have the same one', () => {
  const { result } = show();
  act(() => result.current.form.setValue('name', 'Kaveri', { shouldDirty: true }));
  expect(result.current.idOf(() => 'id 1')).toBe('id 1');
  expect(storedDraft()).toEqual({ revision: 0, values: { name: 'Kaveri' }, id: 'id 1' });
  const copy = show();
  expect(copy.result.current.idOf(() => 'id 2')).toBe('id 1');
});

it.each([
  ['another id after a refusal', [false], 'id 2'],
  ['the same id when the record may be stored', [true, false], 'id 1'],
])('a new record has %s', (_what, mayBeStored, id) => {
  const { result } = show();
  result.current.idOf(() => 'id 1');
  for (const may of mayBeStored) result.current.releaseId(may);
  expect(result.current.idOf(() => 'id 2')).toBe(id);
});

it('a draft is for its author alone, and goes with its form', () => {
  show().result.current.idOf(() => 'id 1');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ uid: 'ravi', email: '', role: 'admin', began: 1 }}>{children}</SessionContext>
  );
  const other = renderHook(() => useTextDraft('a'), { wrapper });
  act(() => other.result.current[1]('Called.'));
  expect(Object.keys(sessionStorage)).toEqual(['staff:form:/a', 'staff:form:ravi/a']);
  other.unmount();
  expect(Object.keys(sessionStorage)).toEqual(['staff:form:/a']);
});
