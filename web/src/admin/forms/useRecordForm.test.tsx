import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lineField } from '@utkarsh/domain/fields/fieldChecks';
import { DataError } from '../../data/errors';
import { defer } from '../../testing/deferred';
import { ToastProvider } from '../ui/ToastProvider';
import { useRecordForm, type Saved } from './useRecordForm';

const schema = z.object({ name: lineField({ label: 'Name', max: 40 }), status: z.string() });
type Values = z.infer<typeof schema>;
interface Row extends Values {
  id: string;
  revision: number;
}

const row = (changes: Partial<Row> = {}): Row => ({
  id: 'a',
  name: 'Malar',
  status: 'new',
  revision: 1,
  ...changes,
});
const keepDraft = (values: object) =>
  sessionStorage.setItem('staff:form:/nominations/a', JSON.stringify({ revision: 1, values }));

/** Shows the form of a record. `save` and `onSaved` get the stored values. A conflict is with `theirs`. */
const show = (first = row(), ...theirs: Row[]) => showForm(first, theirs);
const showNew = (...theirs: Row[]) => showForm(undefined, theirs);

function showForm(first: Row | undefined, theirs: Row[]) {
  const save = vi.fn((_values: Values, _base: Row | string) => Promise.resolve());
  const onSaved = vi.fn((_saved: Saved<Values>) => undefined);
  const leave = vi.fn((_saved: Saved<Values>) => undefined);
  const onLost = vi.fn();
  const onProblem = vi.fn();
  const form = renderHook(
    ({ present }) =>
      useRecordForm<Values, Values, Row>({
        collection: 'nominations',
        schema,
        row: present,
        blank: { name: '', status: 'new' },
        toValues: ({ name, status }) => ({ name, status }),
        read: () => theirs.shift() ?? row(),
        save: (id, base, values) => save(values, base ?? id),
        onSaved: (outcome) => onSaved(outcome),
        onClose: vi.fn(),
        leave,
        onProblem,
        onLost,
      }),
    { initialProps: { present: first }, wrapper: ToastProvider },
  );
  const submit = (decision?: Partial<Values>) => {
    act(() => {
      form.result.current.submit(decision);
    });
  };
  return { ...form, save, onSaved, leave, onProblem, onLost, submit };
}

it('each step is stored on top of the one before, though the record has not come back yet', async () => {
  const { save, submit } = show();
  submit({ status: 'in_review' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toMatchObject([{ status: 'contacted' }, { status: 'in_review', revision: 2 }]);
});

it('an unchanged save is not sent, and has no undo', async () => {
  const { save, onSaved, submit } = show(row({ name: 'Malar ' }));
  submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onSaved.mock.calls[0]).toMatchObject([{ hasChanged: false, undo: undefined }]);
  expect(save).not.toHaveBeenCalled();
  submit({ status: 'in_review' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]).toMatchObject([{ status: 'in_review' }, { revision: 1 }]);
});

it('an undo is an edit of the stored version, with the values before', async () => {
  const { save, onSaved, submit } = show();
  submit({ status: 'in_review' });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await onSaved.mock.calls[0]?.[0].undo?.();
  expect(save).toHaveBeenLastCalledWith(
    { name: 'Malar', status: 'new' },
    { id: 'a', name: 'Malar', status: 'in_review', revision: 2 },
  );
});

it('a step continues from an undone one, though the record has not come back yet', async () => {
  const { save, onSaved, submit } = show();
  submit({ status: 'in_review' });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  await act(async () => onSaved.mock.calls[0]?.[0].undo?.());
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(save.mock.calls[2]).toMatchObject([{ status: 'contacted' }, { status: 'new', revision: 3 }]);
});

it('a merge stores the chosen version, even if the button named the other, and leaves nothing unsaved', async () => {
  const { save, onSaved, leave, result, submit } = show(row(), row({ status: 'declined', revision: 2 }));
  let wasUnsaved: boolean | undefined;
  leave.mockImplementation(() => {
    wasUnsaved = result.current.isUnsaved;
  });
  save.mockRejectedValueOnce(Object.assign(new DataError('conflict'), { current: {} }));
  submit({ status: 'contacted' });
  await waitFor(() => expect(result.current.conflict).toBeDefined());
  act(() => {
    result.current.choose('status', 'theirs');
  });
  submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.calls[1]).toMatchObject([{ status: 'declined' }, { revision: 2 }]);
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ values: { status: 'declined' }, wasDecided: false });
  // The step back to the list comes before the next render, and unsaved work would stop it.
  expect(wasUnsaved).toBe(false);
});

it('a reload brings back the text for this version', () => {
  keepDraft({ name: 'Malar Mills' });
  const { result } = show();
  expect(result.current).toMatchObject({ note: expect.stringContaining('is back'), isUnsaved: true });
  expect(result.current.changes()).toEqual({ name: 'Malar Mills' });
});

it('a reload offers the text beside a newer version of somebody else, and overwrites nothing', async () => {
  keepDraft({ name: 'Malar Mills' });
  const { result, save, submit, unmount } = show(row({ revision: 2, name: 'Theirs', status: 'declined' }));
  expect(result.current).toMatchObject({ note: undefined, isUnsaved: true });
  expect(result.current.conflict?.versions).toMatchObject([
    { field: 'name', changedBy: 'both', mine: 'Malar Mills', theirs: 'Theirs' },
  ]);
  expect(result.current.changes()).toEqual({ name: 'Malar Mills' });
  submit();
  await waitFor(() => expect(result.current.failure).toMatch(/^Choose which value to keep/));
  act(() => result.current.choose('name', 'mine'));
  submit();
  await waitFor(() =>
    expect(save.mock.lastCall).toMatchObject([{ name: 'Malar Mills', status: 'declined' }, { revision: 2 }]),
  );
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

it('a reload offers no choice when somebody else has saved the same text', () => {
  keepDraft({ name: 'Theirs', gone: 'A field of an older page' });
  const { result } = show(row({ revision: 2, name: 'Theirs' }));
  expect(result.current).toMatchObject({ conflict: undefined, isUnsaved: false });
});

it('the form follows later versions until somebody types', async () => {
  const { rerender, save, submit } = show();
  rerender({ present: row({ revision: 4, name: 'Theirs' }) });
  submit({ status: 'in_review' });
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]).toMatchObject([{ name: 'Theirs' }, { revision: 4 }]);
});

it('the problem of a refused step stays until staff discard it', async () => {
  const { save, result, submit, onProblem } = show(row(), row({ name: 'Theirs', revision: 2 }));
  save.mockRejectedValueOnce(Object.assign(new DataError('conflict'), { current: {} }));
  submit({ status: 'contacted' });
  await waitFor(() => expect(onProblem).toHaveBeenCalledTimes(1));
  expect(result.current.conflict).toBeDefined();
  act(() => {
    result.current.discard();
  });
  expect(result.current).toMatchObject({ conflict: undefined, failure: undefined, isUnsaved: false });
});

it('a step of a record whose field is wrong leads to the field', async () => {
  const { save, submit, onProblem } = show(row({ name: 'x'.repeat(41) }));
  submit({ status: 'contacted' });
  await waitFor(() => expect(onProblem).toHaveBeenCalledTimes(1));
  expect(save).not.toHaveBeenCalled();
});

it('a refusal that concerns a field is the problem of that field', async () => {
  const { save, result, submit } = show();
  save.mockRejectedValueOnce(new DataError('unsaved', 'This name is taken.', { field: 'name' }));
  submit({ status: 'contacted' });
  const problem = () => result.current.control.getFieldState('name').error?.message;
  await waitFor(() => expect(problem()).toBe('This name is taken.'));
  expect(result.current.failure).toBeUndefined();
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

it('a second conflict keeps what a colleague has turned back since the first one', async () => {
  const theirs = [row({ status: 'declined', revision: 2 }), row({ status: 'new', revision: 3 })];
  keepDraft({ name: 'Kaveri' });
  const { save, result, submit, onSaved } = show(row(), ...theirs);
  const conflict = Object.assign(new DataError('conflict'), { current: {} });
  save.mockRejectedValueOnce(conflict).mockRejectedValueOnce(conflict);
  submit();
  await waitFor(() => expect(result.current.conflict?.theirs.revision).toBe(2));
  submit();
  await waitFor(() => expect(result.current.conflict?.theirs.revision).toBe(3));
  expect(result.current.conflict?.versions).toMatchObject([
    { field: 'name', changedBy: 'me' },
    { field: 'status', changedBy: 'them', base: 'declined', theirs: 'new' },
  ]);
  submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.lastCall).toMatchObject([{ name: 'Kaveri', status: 'new' }, { revision: 3 }]);
});

it('a toast reports a save that ends after its form was left, and the page stays', async () => {
  const reply = defer<undefined>();
  const { save, onSaved, leave, submit, unmount } = show();
  save.mockReturnValueOnce(reply.promise);
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalled());
  unmount();
  await reply.resolve(undefined);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

it('a toast reports a save that fails after its form was left, and no form opens', async () => {
  const reply = defer<undefined>();
  const { save, onProblem, onLost, submit, unmount } = show();
  save.mockReturnValueOnce(reply.promise);
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalled());
  unmount();
  await reply.reject(Object.assign(new DataError('conflict'), { current: {} }));
  expect(onLost.mock.calls).toEqual([[expect.stringMatching(/^Somebody else has changed or deleted/)]]);
  expect(onProblem).not.toHaveBeenCalled();
});

it('a step that is repeated before its reply is saved once', async () => {
  const reply = defer<undefined>();
  const { save, submit, onSaved } = show();
  save.mockReturnValueOnce(reply.promise);
  submit({ status: 'contacted' });
  submit({ status: 'contacted' });
  await waitFor(() => expect(save).toHaveBeenCalled());
  await reply.resolve(undefined);
  expect(save).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

it('a new record that is stored already becomes a choice between the two, and is never stored twice', async () => {
  const theirs = row();
  const { save, submit, result } = showNew(theirs);
  save.mockRejectedValueOnce(Object.assign(new DataError('conflict'), { current: {} }));
  submit({ name: 'Kaveri' });
  await waitFor(() =>
    expect(result.current.conflict?.versions).toMatchObject([{ field: 'name', mine: 'Kaveri' }]),
  );
  act(() => result.current.choose('name', 'mine'));
  submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls).toMatchObject([
    [{ name: 'Kaveri' }, expect.stringMatching(/^\w{20}$/)],
    [{ name: 'Kaveri' }, theirs],
  ]);
});
