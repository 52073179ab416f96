import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { LogoField } from './LogoField';
import { blankOrganization, type OrganizationFormValues } from './organizationFields';

const path = 'organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png';
const onChoose = vi.fn();

function Form({ logo, readOnly }: { logo: string; readOnly: boolean }) {
  const { control } = useForm<OrganizationFormValues>({
    defaultValues: { ...blankOrganization('mid'), logo },
  });
  const locals = new Map([[path, 'blob:local']]);
  return <LogoField control={control} locals={locals} uploads={[]} readOnly={readOnly} onChoose={onChoose} />;
}

it('the field of a logo says what a file must be, and takes one', () => {
  render(<Form logo="" readOnly={false} />);
  expect(screen.getByText(/^Logo must be a PNG, JPEG or WebP file of at most 2 MB\./)).toBeTruthy();
  expect(screen.getByText('No logo. The site shows two letters of the name.')).toBeTruthy();
  const file = new File(['logo'], 'logo.png', { type: 'image/png' });
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [file] } });
  expect(onChoose).toHaveBeenCalledWith([file]);
});

it('a logo is shown, and can be replaced and removed', () => {
  render(<Form logo={path} readOnly={false} />);
  expect(screen.getByRole('img', { name: 'The logo' }).getAttribute('src')).toBe('blob:local');
  expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add logo' })).toBeTruthy();
});

it('a viewer sees the logo and can change nothing', () => {
  render(<Form logo={path} readOnly />);
  expect(screen.getByRole('img', { name: 'The logo' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
