import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, type Mock, vi } from 'vitest';
import { defer } from './deferred';

interface ShownForm {
  /** A control with typed text, if the form has one. */
  control?: HTMLInputElement | HTMLTextAreaElement;
  button: () => HTMLElement;
}

interface TestedForm {
  show: () => Promise<ShownForm> | ShownForm;
  /** Mock of the data function that sends the form, and what it resolves to. */
  send: Mock;
  result: () => unknown;
  /** Text on the page, a mock that was called, or another condition, once the form is sent. */
  success: RegExp | Mock | (() => boolean);
  /** Text about a failure. By default the form has an alert then. */
  failure?: RegExp;
}

const isLocked = (control: HTMLInputElement | HTMLTextAreaElement): boolean =>
  control.closest('[inert]') !== null || control.matches(':disabled') || control.readOnly;

/** Resolves when the checks that a submit has begun are over. */
const endOfTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Tests a form with delayed, doubled, reordered and lost replies: it loses no text, and a late reply changes nothing. */
export function testReplies(name: string, { show, send, result, success, failure }: TestedForm): void {
  const isSent = (): boolean => {
    if (success instanceof RegExp) return screen.queryByText(success) !== null;
    return vi.isMockFunction(success) ? success.mock.calls.length > 0 : success();
  };
  const queryFailure = () => (failure ? screen.queryByText(failure) : screen.queryByRole('alert'));
  const submit = async ({ button }: ShownForm, calls: number) => {
    fireEvent.click(button());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(calls));
  };
  const begin = async (calls: number) => {
    const reply = defer<unknown>();
    send.mockReturnValueOnce(reply.promise);
    const form = await show();
    await submit(form, calls);
    return { form, reply };
  };
  const reset = () => {
    vi.spyOn(console, 'error').mockReturnValue();
    send.mockReset();
    if (vi.isMockFunction(success)) success.mockReset();
  };

  describe(name, () => {
    test('loses nothing that is typed before a delayed reply', async () => {
      reset();
      const { form, reply } = await begin(1);
      const { control } = form;
      const isKept = control !== undefined && !isLocked(control);
      if (isKept) fireEvent.change(control, { target: { value: `${control.value} And more.` } });
      await reply.resolve(result());
      await waitFor(() => expect(isSent()).toBe(!isKept));
      if (isKept) expect(screen.getByDisplayValue(/ And more\.$/)).toBe(control);
    });

    test('is sent once, however often it is submitted before the reply', async () => {
      reset();
      const { form, reply } = await begin(1);
      fireEvent.click(form.button());
      fireEvent.click(form.button());
      await endOfTask();
      await reply.resolve(result());
      await waitFor(() => expect(isSent()).toBe(true));
      expect(send).toHaveBeenCalledOnce();
    });

    test('keeps its text after a lost reply, and can be sent again', async () => {
      reset();
      const { form, reply } = await begin(1);
      const text = form.control?.value;
      await reply.reject(new TypeError('Failed to fetch'));
      await waitFor(() => expect(queryFailure()).not.toBeNull());
      expect(isSent()).toBe(false);
      expect(form.control?.value).toBe(text);
      expect(form.control && isLocked(form.control)).toBeFalsy();
      send.mockResolvedValueOnce(result());
      await submit(form, 2);
      await waitFor(() => expect(isSent()).toBe(true));
    });

    test('shows no reply to a form that was left, even when it comes after a newer one', async () => {
      reset();
      const first = await begin(1);
      cleanup();
      const second = await begin(2);
      await first.reply.resolve(result());
      expect(isSent()).toBe(false);
      await second.reply.resolve(result());
      await waitFor(() => expect(isSent()).toBe(true));
    });

    test('shows no failure of a form that was left', async () => {
      reset();
      const { reply } = await begin(1);
      cleanup();
      await show();
      await reply.reject(new TypeError('Failed to fetch'));
      await act(() => Promise.resolve());
      expect(isSent()).toBe(false);
      expect(queryFailure()).toBeNull();
    });
  });
}
