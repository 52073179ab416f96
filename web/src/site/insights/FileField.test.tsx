import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mediaRule } from '@utkarsh/domain/media/media';
import { fileInput, makeMp4File, makePngFile } from '../../testing/insights';
import { FileField } from './FileField';

function FileForm({
  kind = 'image' as 'image' | 'video',
  error = undefined as string | undefined,
  onUnreadable = vi.fn(),
}) {
  const [file, setFile] = useState<File>();
  const props = { kind, file, onFile: setFile, onUnreadable, error, required: kind === 'image' };
  return <FileField {...props} id="file" label={kind === 'image' ? 'Image' : 'Video'} />;
}
const picture = () => screen.queryByRole('img', { name: 'Preview of the chosen file' });

it('the field is a file input with a name, its formats and whether it is required', () => {
  render(<FileForm />);
  expect(fileInput('image')).toMatchObject({ type: 'file', name: 'image', required: true, id: 'file' });
  expect(fileInput('image').accept).toBe('image/*');
  const description = document.getElementById(fileInput('image').getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(mediaRule('image'));
});

it('the field says when it is optional', () => {
  render(<FileForm kind="video" />);
  expect(screen.getByText(`Optional. ${mediaRule('video')}`)).toBeDefined();
  expect(fileInput('video').required).toBe(false);
});

it('the field shows the chosen file with name and size, and forgets it when it is removed', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:looms');
  const revokeUrl = vi.spyOn(URL, 'revokeObjectURL');
  const file = makePngFile();
  render(<FileForm />);
  await userEvent.upload(fileInput('image'), file);
  expect(picture()?.getAttribute('src')).toBe('blob:looms');
  expect(createUrl).toHaveBeenCalledWith(file);
  expect(screen.getByRole('status').textContent).toContain('looms.png');
  expect(screen.getByRole('status').textContent).toContain('1 KB');
  expect(revokeUrl).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
  expect(picture()).toBeNull();
  expect(revokeUrl).toHaveBeenCalledWith('blob:looms');
  expect(fileInput('image').files).toHaveLength(0);
  expect(document.activeElement).toBe(fileInput('image'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('the field replaces the first file by another one', async () => {
  render(<FileForm />);
  await userEvent.upload(fileInput('image'), makePngFile('first.png'));
  await userEvent.upload(fileInput('image'), makePngFile('second.png'));
  expect(screen.getByRole('status').textContent).toContain('second.png');
  expect(screen.getByRole('status').textContent).not.toContain('first.png');
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('the field names a refused file and does not show it', async () => {
  render(<FileForm error="Image is empty: choose another file." />);
  await userEvent.upload(fileInput('image'), makePngFile());
  expect(picture()).toBeNull();
  expect(screen.getByText('looms.png')).toBeDefined();
  expect(fileInput('image').getAttribute('aria-invalid')).toBe('true');
});

it('the field reports a picture that the browser cannot open', async () => {
  const onUnreadable = vi.fn();
  const file = makePngFile();
  render(<FileForm onUnreadable={onUnreadable} />);
  await userEvent.upload(fileInput('image'), file);
  fireEvent.error(screen.getByRole('img'));
  expect(onUnreadable).toHaveBeenCalledWith(file);
});

it('the field says that a video that the browser cannot play may still be sent', async () => {
  const onUnreadable = vi.fn();
  render(<FileForm kind="video" onUnreadable={onUnreadable} />);
  await userEvent.upload(fileInput('video'), makeMp4File());
  fireEvent.error(screen.getByLabelText('Preview of the chosen file'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('You may send it all the same.'),
  );
  expect(screen.queryByLabelText('Preview of the chosen file')).toBeNull();
  expect(onUnreadable).not.toHaveBeenCalled();
});
