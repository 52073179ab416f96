import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { address, renderAt } from '../../testing/renderAt';
import { TextField } from './Field';
import { ErrorSummary } from './PublicForm';

const errors = [
  { id: 'form-name', message: 'Enter your name.' },
  { id: 'form-mobile', message: 'Enter your mobile number.' },
];

test('a form without errors has no summary', () => {
  const { container } = renderAt('/', <ErrorSummary errors={[]} />);
  expect(container.childElementCount).toBe(0);
});

test('the summary is an alert that names every error, and can take the focus', () => {
  const ref = createRef<HTMLDivElement>();
  renderAt('/', <ErrorSummary ref={ref} errors={errors} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Please check');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Enter your name.',
    'Enter your mobile number.',
  ]);
  ref.current?.focus();
  expect(document.activeElement).toBe(alert);
});

test('an error leads to its control, and leaves address and history as they are', async () => {
  const { user } = renderAt(
    '/nominate?company=Malar',
    <>
      <ErrorSummary errors={errors} />
      <TextField id="form-name" label="Name" />
      <TextField id="form-mobile" label="Mobile" />
    </>,
  );
  const steps = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Enter your mobile number.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile'));
  expect(address()).toBe('/nominate?company=Malar');
  expect(window.location.hash).toBe('');
  expect(window.history.length).toBe(steps);
});

test('a long summary links to every error, and its button leads to those that a phone leaves out', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ id: `f${index}`, message: `Error ${index + 1}` }));
  const { user } = renderAt('/', <ErrorSummary errors={many} />);
  expect(screen.getAllByRole('link')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: '9 more' }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Error 4' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a summary of four errors shows all of them', () => {
  const four = Array.from({ length: 4 }, (_, index) => ({ id: `f${index}`, message: `Error ${index + 1}` }));
  renderAt('/', <ErrorSummary errors={four} />);
  expect(screen.queryByRole('button')).toBeNull();
});
