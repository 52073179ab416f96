import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PictureField, UploadList } from './PictureField';

const logoPath = 'organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png';
const onChoose = vi.fn();

function Form({ logo, readOnly = false }: { logo: string; readOnly?: boolean }) {
  const [path, setPath] = useState(logo);
  return (
    <PictureField
      name="logo"
      path={path}
      empty="No logo."
      locals={new Map([[logoPath, 'blob:local']])}
      uploads={[]}
      readOnly={readOnly}
      onChoose={onChoose}
      onRemove={() => setPath('')}
    />
  );
}

it('an empty field says so, and takes a file', () => {
  render(<Form logo="" />);
  expect(screen.getByText('No logo.')).toBeTruthy();
  const file = new File(['logo'], 'logo.png', { type: 'image/png' });
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [file] } });
  expect(onChoose).toHaveBeenCalledWith([file]);
});

it('a picture is shown, and can be replaced and removed', () => {
  render(<Form logo={logoPath} />);
  expect(screen.getByRole('img', { name: 'The logo' }).getAttribute('src')).toBe('blob:local');
  expect(screen.getByRole('button', { name: 'Replace logo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add logo' }));
});

it('a viewer sees the picture and can change nothing', () => {
  render(<Form logo={logoPath} readOnly />);
  expect(screen.getByRole('img', { name: 'The logo' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a failed upload that is tried again or dismissed keeps the focus in the list', () => {
  const failedUpload = {
    part: 'logo',
    size: 1,
    sentBytes: 0,
    stage: 'waiting',
    problem: 'Not sent.',
  } as const;
  const retry = vi.fn();
  const remove = vi.fn();
  const uploads = [
    { ...failedUpload, key: 'a', name: 'a.png', retry, remove },
    { ...failedUpload, key: 'b', name: 'b.png', remove },
  ];
  render(<UploadList uploads={uploads} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss a.png' }));
  expect(remove).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss b.png' }));
});
