import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import type * as Upload from '../../data/insights';
import { fileInput, fillInsight, makePngFile, sendButton, textBox } from '../../testing/insights';
import { renderAt } from '../../testing/renderAt';
import { lastInsight } from '../forms/sent';
import { UploadInsightsPage } from './UploadInsightsPage';

const data = vi.hoisted(() => ({
  newInsightUpload: vi.fn<typeof Upload.newInsightUpload>(({ image }) => ({
    id: 'n1',
    trackingKey: 'k'.repeat(32),
    image: { file: image, path: 'image.png', isStored: true, answerLost: false },
    video: undefined,
  })),
  uploadInsightFiles: vi.fn<typeof Upload.uploadInsightFiles>(() => Promise.resolve()),
  storeInsight: vi.fn<typeof Upload.storeInsight>(() => Promise.resolve()),
}));
vi.mock(import('../../data/insights'), () => data);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});

const thanks = () => screen.queryByRole('heading', { name: 'Thank you for your submission!' });

test('the thanks replace the form for two and a half seconds, then the form is fresh', async () => {
  const { user } = renderAt('/upload-insights', <UploadInsightsPage />);
  await screen.findByRole('form', { name: 'Upload your insights' });
  fillInsight(makeInsight());
  await user.upload(fileInput('image'), makePngFile());
  await user.click(sendButton());
  await waitFor(() => expect(thanks()).not.toBeNull());
  expect(document.activeElement).toBe(thanks());
  expect(screen.getByText('Our team will be in touch soon.')).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();

  act(() => void vi.advanceTimersByTime(2500));
  await waitFor(() => expect(thanks()).toBeNull());
  expect(textBox('name').value).toBe('');
  expect(fileInput('image').files).toHaveLength(0);
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your insight' }));
  expect(screen.getByText(/Your insight has reached us\. You may send another one\./)).toBeDefined();
  const link = screen.getByRole('link', { name: /\/insight\/k{32}$/ });
  expect(link.getAttribute('href')).toBe(`/insight/${'k'.repeat(32)}`);
  expect(screen.getByText('Withdraw this insight:').parentElement?.textContent).toContain(
    'We asked 340 weavers what keeps them.',
  );
});

test('a tab that has sent an insight shows its private link after a reload', async () => {
  lastInsight.keep({ key: 'm'.repeat(32), name: 'Breaks by the shift' });
  renderAt('/upload-insights', <UploadInsightsPage />);
  expect(await screen.findByRole('link', { name: /\/insight\/m{32}$/ })).toBeDefined();
  expect(screen.queryByText(/has reached us/)).toBeNull();
});

test('the page claims no arrival before anything was sent', async () => {
  renderAt('/upload-insights', <UploadInsightsPage />);
  await screen.findByRole('form', { name: 'Upload your insights' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upload Your Insights');
  expect(screen.queryByText(/has reached us/)).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
