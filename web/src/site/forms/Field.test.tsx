import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CheckboxField, TextField } from './Field';
import { TableField } from './TableField';

const textBox = () => screen.getByLabelText<HTMLInputElement>('Work Email');

/** Props of a control without listeners. */
const inputProps = {
  name: 'field',
  ref: () => undefined,
  onChange: () => Promise.resolve(),
  onBlur: () => Promise.resolve(),
};

describe('a text field', () => {
  it('is found by its label, which can be clicked', async () => {
    render(<TextField id="email" label="Work Email" />);
    await userEvent.click(screen.getByText('Work Email'));
    expect(document.activeElement).toBe(textBox());
  });

  it('is read with its hint and its error, in this order', () => {
    render(<TextField id="email" label="Work Email" hint="At your company." error="Enter it." />);
    const options = { name: 'Work Email', description: 'At your company. Enter it.' };
    expect(screen.getByRole('textbox', options).getAttribute('aria-invalid')).toBe('true');
  });

  it('has no description and no error when there is nothing to say', () => {
    render(<TextField id="email" label="Work Email" />);
    expect(textBox().hasAttribute('aria-describedby')).toBe(false);
    expect(textBox().hasAttribute('aria-invalid')).toBe(false);
    expect(textBox().required).toBe(false);
  });

  it('is required for everybody, and marked for the eye alone', () => {
    render(<TextField id="email" label="Work Email" required />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Work Email' });
    expect(input.required).toBe(true);
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
  });

  it('passes its attributes to the input, except its id', () => {
    render(
      <TextField
        id="email"
        label="Work Email"
        inputProps={{ type: 'email', autoComplete: 'email', id: 'other' }}
      />,
    );
    expect(textBox()).toMatchObject({ id: 'email', type: 'email', autocomplete: 'email' });
  });
});

describe('a field of several lines', () => {
  it('is found by its label, takes line breaks and is read with its hint and its error', async () => {
    const field = {
      kind: 'text',
      label: 'Message',
      hint: 'In your own words.',
      missing: 'Write it.',
      example: 'We listen.',
      max: 100,
      width: 20,
    } as const;
    render(<TableField id="message" field={field} error={field.missing} inputProps={inputProps} />);
    const options = { name: 'Message', description: 'In your own words. Write it.' };
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', options);
    await userEvent.type(box, 'One{Enter}Two');
    expect(box.value).toBe('One\nTwo');
    expect(box.required).toBe(true);
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a select field', () => {
  const field = {
    kind: 'choice',
    label: 'Headquarters',
    choose: 'Select a state',
    options: ['Goa', 'Kerala'],
    example: 'Goa',
    width: 20,
  } as const;

  it('starts blank, with its placeholder, and offers the options in their order', () => {
    render(<TableField id="hq" field={field} inputProps={inputProps} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Headquarters' });
    expect(select.value).toBe('');
    expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
      ['Select a state', ''],
      ['Goa', 'Goa'],
      ['Kerala', 'Kerala'],
    ]);
  });

  it('is read with its error', () => {
    render(<TableField id="hq" field={field} error="Choose a state." inputProps={inputProps} />);
    const select = screen.getByRole('combobox', { name: 'Headquarters', description: 'Choose a state.' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a checkbox', () => {
  it('toggles by its label, and its links work as links', async () => {
    render(
      <CheckboxField id="consent">
        I accept the <a href="/terms">Terms</a>
      </CheckboxField>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms' });
    await userEvent.click(screen.getByText(/I accept/));
    expect(box.checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Terms' })).toBeDefined();
  });

  it('is read with its error', () => {
    render(
      <CheckboxField id="consent" required error="Tick the box.">
        I accept
      </CheckboxField>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'Tick the box.' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.required).toBe(true);
  });
});
