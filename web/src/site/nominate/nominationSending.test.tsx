import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { DataError } from '../../data/errors';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import type { Submission } from '../../data/nominations';
import { consentBox, control, fillNomination, submitButton } from '../../testing/nominations';
import { renderAt } from '../../testing/renderAt';
import { NominationForm } from './NominationForm';
import { nominationSending } from './nominationSending';

const data = vi.hoisted(() => ({
  sendNomination: vi.fn<(nomination: Nomination, sending: Submission) => Promise<void>>(),
  newSubmission: vi.fn<() => Submission>(),
}));
vi.mock(import('../../data/nominations'), () => data);

let idCount = 0;
beforeEach(() => {
  data.sendNomination.mockReset();
  data.sendNomination.mockResolvedValue();
  data.newSubmission.mockImplementation(() => {
    idCount += 1;
    return { id: `sending-${String(idCount)}`, trackingKey: 'key' };
  });
});

function show() {
  const onSuccess = vi.fn();
  return { ...renderAt('/', <NominationForm id="nomination" onSuccess={onSuccess} />), onSuccess };
}
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Nominate your organization' });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const sentIds = () => data.sendNomination.mock.calls.map(([, { id }]) => id);

describe('a nomination that could not be stored', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  test.each<[string, Error, string]>([
    ['refused', new DataError('refused', 'Not today'), 'Submission failed: Not today'],
    ['refused without a word', new DataError('refused', ''), 'Submission failed: Unknown error'],
    [
      'lost',
      new TypeError('Failed to fetch'),
      'Network or server error. See console for details. What you have typed is still here: check the connection and submit again.',
    ],
  ])(
    'explains that it was %s in the words of the programme, and the form keeps its values',
    async (reason, error, text) => {
      data.sendNomination.mockRejectedValue(error);
      const nomination = makeNomination({ companyName: `${reason} Ltd` });
      const { user, onSuccess } = show();
      fillNomination(nomination);
      await user.click(submitButton());
      expect(await alertText()).toBe(text);
      expect(onSuccess).not.toHaveBeenCalled();
      expect(console.error).toHaveBeenCalledWith(error);
      for (const [name, value] of Object.entries(nomination)) {
        if (name !== 'consent') expect(new FormData(form()).get(name), name).toBe(value);
      }
      expect(consentBox().checked).toBe(true);
    },
  );

  test('keeps its id when it is sent again, so that it is stored once', async () => {
    data.sendNomination.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, onSuccess } = show();
    fillNomination(makeNomination({ companyName: 'Same Ltd' }));
    await user.click(submitButton());
    await alertText();
    await user.click(submitButton());
    await waitFor(() => expect(onSuccess.mock.calls.length).toBe(1));
    expect(new Set(sentIds()).size).toBe(1);
    expect(sentIds()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps its id when the page was reloaded before the reply came', async () => {
    data.sendNomination.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const nomination = { ...makeNomination({ companyName: 'Reloaded Ltd' }), consentLanguage: 'en' } as const;
    await expect(nominationSending(undefined).send(nomination)).rejects.toThrow(TypeError);
    expect(JSON.stringify(sessionStorage)).not.toContain('Reloaded');
    vi.resetModules();
    const freshModule = await import('./nominationSending');
    await freshModule.nominationSending(undefined).send(nomination);
    expect(new Set(sentIds()).size).toBe(1);
    await freshModule.nominationSending(undefined).send(nomination);
    expect(new Set(sentIds()).size).toBe(2);
  });

  test('gets a new id when something was changed', async () => {
    data.sendNomination.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, onSuccess } = show();
    fillNomination(makeNomination({ companyName: 'Changed Ltd' }));
    await user.click(submitButton());
    await alertText();
    await user.type(control('companyName'), ' (India)');
    await user.click(submitButton());
    await waitFor(() => expect(onSuccess.mock.calls.length).toBe(1));
    expect(new Set(sentIds()).size).toBe(2);
  });
});

test('an equal nomination after a stored one is a new one', async () => {
  const { user, onSuccess } = show();
  fillNomination(makeNomination({ companyName: 'Again Ltd' }));
  await user.click(submitButton());
  await waitFor(() => expect(onSuccess.mock.calls.length).toBe(1));
  await user.click(submitButton());
  await waitFor(() => expect(onSuccess.mock.calls.length).toBe(2));
  expect(new Set(sentIds()).size).toBe(2);
});
