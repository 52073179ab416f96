import { act, renderHook } from '@testing-library/react';
import { useFieldArray, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { useFormDraft, useTextDraft } from './useFormDraft';

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

/** A form whose draft is this. */
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
const stored = (): unknown => JSON.parse(sessionStorage.getItem('staff:form:/a') ?? 'null');

afterEach(() => sessionStorage.clear());

it('keeps what was changed: a number where there was none, lists with their texts, and groups', () => {
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
  expect(stored()).toEqual(changed);
});

it('brings back all of it after a reload', () => {
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

it('brings back nothing that does not fit its field', () => {
  const { result } = show({ employees: true, shown: 'yes', photos: 'two.png', scores: [], other: 'x' });
  expect(result.current.form.getValues()).toEqual(start);
});

it('forgets a text that is no form’s when it is empty or its window closes, not before', () => {
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
