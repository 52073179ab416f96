import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Nomination } from '@utkarsh/domain/nomination/nomination';
import { isRequired, namesOf, type Field } from '@utkarsh/domain/fields/fields';
import { consentMissing, nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import type { Sending } from '../../data/storeOnce';
import { consentBox, control, submitButton } from '../../testing/nominations';
import { renderAt } from '../../testing/renderAt';
import { NominationForm } from './NominationForm';

const data = vi.hoisted(() => ({
  sendNomination: vi.fn<(nomination: Nomination, sending: Sending) => Promise<void>>(),
  newSending: vi.fn<() => Sending>(),
}));
vi.mock(import('../../data/nominations'), () => data);

const fields = Object.values<Field>(nominationFields);

beforeEach(() => {
  data.sendNomination.mockReset();
  data.sendNomination.mockResolvedValue();
  data.newSending.mockReturnValue({ id: 'sending', trackingKey: 'key' });
});

function show() {
  const onSuccess = vi.fn();
  return { ...renderAt('/', <NominationForm id="nomination" onSuccess={onSuccess} />), onSuccess };
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

  it('offers the options of the programme for every choice', () => {
    show();
    for (const name of namesOf(nominationFields)) {
      const field = nominationFields[name];
      if (field.kind !== 'choice') continue;
      const options = within(control(name)).getAllByRole('option').slice(1);
      expect(options.map((option) => option.textContent)).toEqual([...field.options]);
    }
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

  it('has each error beside its field, and a summary that leads there', async () => {
    const { user } = show();
    await user.click(submitButton());
    await user.click(await screen.findByRole('link', { name: nominationFields.hq.missing }));
    expect(document.activeElement).toBe(control('hq'));
    expect(screen.getByRole('combobox', { description: nominationFields.hq.missing })).toBe(control('hq'));
    expect(control('hq').getAttribute('aria-invalid')).toBe('true');
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

  it('leads to the summary again on the next submit', async () => {
    const { user } = show();
    await user.click(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('alert')));
    await user.click(submitButton());
    await waitFor(() => expect(document.activeElement).toBe(screen.queryByRole('alert')));
  });
});
