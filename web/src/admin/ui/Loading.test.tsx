import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from '../../browser/PageBoundary';
import { BrokenPage } from './Loading';

function Broken(): never {
  throw new Error('Its code could not be fetched.');
}

it('other pages still show after one that broke', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(
    <PageBoundary fallback={<BrokenPage />} pathname="/admin/events">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.');
  rerender(
    <PageBoundary fallback={<BrokenPage />} pathname="/admin/nominations">
      Nominations
    </PageBoundary>,
  );
  expect(screen.getByText('Nominations')).toBeDefined();
});
