import { expect, it, vi } from 'vitest';
import { ConflictError, UnansweredError, UnfinishedError } from '../../data/errors';
import type { ShowToast } from '../ui/ToastProvider';
import { tellSaved } from './undoing';

it.each([
  [new ConflictError(undefined), /^Not undone: somebody has changed this record since\.$/],
  [new UnfinishedError('Save it again.'), /^No answer came .* not known whether this was undone\./],
  [new UnansweredError('No answer.'), /^No answer came .* not known whether this was undone\./],
  [new Error('offline'), /^Not undone\. Network or server error\./],
])('says of an undo that failed by %s what is known of it', async (error, text) => {
  const toast = vi.fn<ShowToast>();
  tellSaved(toast, 'Saved.', () => Promise.reject(error));
  toast.mock.lastCall?.[0].action?.run();
  await new Promise((resolve) => setTimeout(resolve));
  expect(toast).toHaveBeenLastCalledWith({ severity: 'error', text: expect.stringMatching(text) });
});
