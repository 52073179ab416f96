import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { consentMissing, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import type { Submission } from '../../data/nominations';
import { defer } from '../../testing/deferred';
import { consentBox, control, fillNomination, submitButton } from '../../testing/nominations';
import { renderAt } from '../../testing/renderAt';
import { NominationForm } from './NominationForm';

const data = vi.hoisted(() => ({
  sendNomination: vi.fn<(nomination: Nomination, sending: Submission) => Promise<void>>(),
}));
vi.mock(import('../../data/nominations'), async (original) => ({ ...(await original()), ...data }));

const fields = Object.values<Field>(nominationFields);

beforeEach(() => {
  data.sendNomination.mockReset();
  data.sendNomination.mockResolvedValue();
});

function show({ initial }: { initial?: Record<string, string> } = {}) {
  const onSuccess = vi.fn();
  const form = <NominationForm id="nomination" onSuccess={onSuccess} initial={initial} />;
  return { ...renderAt('/', form), onSuccess };
}
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Nominate your organization' });

describe('the form', () => {
  it('starts empty and unticked, and says which fields are required', () => {
    show();
    for (const name of namesOf(nominationFields)) {
      const { value, required } = control(name);
      expect({ name, value, required }).toEqual({
        name,
        value: '',
        required: isRequired(nominationFields[name]),
      });
    }
    expect(consentBox()).toMatchObject({ checked: false, required: true });
  });

  it('asks for consent in the words of the programme; both texts open in new tabs', () => {
    show();
    expect(consentBox().labels?.[0]?.textContent).toBe(
      "You acknowledge that you've read and understood the Terms and conditions and Privacy policy. *",
    );
    for (const [text, href] of [
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
    ] as const) {
      const link = within(form()).getByRole('link', { name: text });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('an empty form on submit', () => {
  it('names every field in a summary with the focus, and sends nothing', async () => {
    const { user, onSuccess } = show();
    await user.click(submitButton());
    const summary = await within(form()).findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([...fields.flatMap(({ missing }) => missing ?? []), consentMissing]);
    expect(data.sendNomination).not.toHaveBeenCalled();
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('loses an error once its field is filled in, and keeps the others', async () => {
    const { user } = show();
    await user.click(submitButton());
    await screen.findByRole('alert');
    await user.type(control('firstName'), 'Anjali');
    await waitFor(() => expect(control('firstName').hasAttribute('aria-invalid')).toBe(false));
    expect(screen.queryByRole('link', { name: nominationFields.firstName.missing })).toBeNull();
    expect(control('lastName').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(control('firstName'));
  });
});

describe('a complete form', () => {
  it('is sent unchanged, and its success is reported once', async () => {
    const nomination = makeNomination({ companyName: 'Complete Ltd' });
    const { user, onSuccess } = show();
    fillNomination(nomination);
    await user.click(submitButton());
    await waitFor(() => expect(onSuccess.mock.calls.length).toBe(1));
    expect(data.sendNomination.mock.calls.map(([content]) => content)).toEqual([
      { ...nomination, consentLanguage: 'en' },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that it is being sent, and its button keeps the focus meanwhile', async () => {
    const reply = defer<undefined>();
    data.sendNomination.mockReturnValue(reply.promise);
    const { user } = show();
    fillNomination(makeNomination({ companyName: 'Slow Ltd' }));
    await user.click(submitButton());
    await waitFor(() => expect(submitButton().textContent).toBe('Submitting...'));
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(submitButton());
    expect(form().getAttribute('aria-busy')).toBe('true');
    await reply.resolve(undefined);
    await waitFor(() => expect(submitButton().textContent).toBe('Submit nomination'));
  });

  it('leaves no draft when the page was left while it was being sent', async () => {
    const reply = defer<undefined>();
    data.sendNomination.mockReturnValue(reply.promise);
    const { user, unmount } = show();
    await user.type(control('firstName'), 'A');
    await vi.dynamicImportSettled();
    fillNomination(makeNomination());
    await user.click(submitButton());
    await waitFor(() => expect(data.sendNomination).toHaveBeenCalled());
    unmount();
    expect(localStorage.getItem('draft:nomination')).not.toBeNull();
    await reply.resolve(undefined);
    await waitFor(() => expect(localStorage.getItem('draft:nomination')).toBeNull());
  });
});

describe('the company a visitor searched for', () => {
  it('never replaces a typed text', async () => {
    const { user, show: showInstead, onSuccess } = show();
    await user.type(control('companyName'), 'Typed early');
    const initial = { companyName: 'Searched for' };
    showInstead(<NominationForm id="nomination" onSuccess={onSuccess} initial={initial} />);
    expect(control('companyName').value).toBe('Typed early');
  });
});

describe('input without an event for React', () => {
  it('is sent all the same when the browser filled it in', async () => {
    const nomination = makeNomination({ companyName: 'Autofill Ltd' });
    const { user, onSuccess } = show();
    for (const [name, value] of Object.entries(nomination)) {
      const field = form().elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
      else if (field && 'value' in field) field.value = String(value);
    }
    await user.click(submitButton());
    await waitFor(() => expect(onSuccess.mock.calls.length).toBe(1));
    expect(data.sendNomination.mock.calls[0]?.[0]).toEqual({ ...nomination, consentLanguage: 'en' });
  });

  it('is answered all the same when it was submitted before the page was live', async () => {
    window.heldSubmits = new Set(['nomination']);
    show();
    const summary = await within(form()).findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(window.heldSubmits.size).toBe(0);
    expect(form().hasAttribute('data-hold')).toBe(false);
  });
});

describe('the focus after a submit', () => {
  const retype = async ({ user }: ReturnType<typeof show>) => {
    await user.clear(control('firstName'));
    await user.type(control('firstName'), 'Meera');
    expect(control('firstName').value).toBe('Meera');
    expect(document.activeElement).toBe(control('firstName'));
  };

  it('stays in the field while somebody types, after a wrong field was corrected', async () => {
    const page = show();
    fillNomination(makeNomination({ lastName: '' }));
    await page.user.click(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    await page.user.type(control('lastName'), 'Iyer');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await retype(page);
  });

  it('goes to the summary at each refused submit', async () => {
    const { user } = show();
    for (let round = 0; round < 2; round++) {
      await user.click(submitButton());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    }
  });

  it('stays with a person who is elsewhere when the form is refused', async () => {
    const { user } = show();
    const otherInput = document.createElement('input');
    document.body.append(otherInput);
    const click = user.click(submitButton());
    otherInput.focus();
    await click;
    otherInput.focus();
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(otherInput);
    otherInput.remove();
  });
});
