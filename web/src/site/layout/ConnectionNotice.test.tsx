import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onlineNoticeMs } from '../../browser/useConnection';
import { ConnectionNotice } from './SiteLayout';

let onLine = true;
function connection(state: 'online' | 'offline') {
  onLine = state === 'online';
  act(() => void window.dispatchEvent(new Event(state)));
}
const said = () => screen.getByRole('status').textContent;
const offline = /^You are offline\. What you have typed stays here/;

beforeEach(() => {
  onLine = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => {
  vi.useRealTimers();
});

it('says nothing while there is a network', () => {
  render(<ConnectionNotice />);
  expect(said()).toBe('');
});

it('says so when the network goes, and for a moment when it is back', () => {
  render(<ConnectionNotice />);
  connection('offline');
  expect(said()).toMatch(offline);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(said()).toMatch(offline);
  connection('online');
  expect(said()).toBe('You are online again.');
  act(() => void vi.advanceTimersByTime(onlineNoticeMs));
  expect(said()).toBe('');
});

it('does not forget a network that goes again within that moment', () => {
  render(<ConnectionNotice />);
  connection('offline');
  connection('online');
  act(() => void vi.advanceTimersByTime(onlineNoticeMs - 1));
  connection('offline');
  act(() => void vi.advanceTimersByTime(onlineNoticeMs));
  expect(said()).toMatch(offline);
  connection('online');
  expect(said()).toBe('You are online again.');
});

it('says so on a page that was opened without a network', () => {
  onLine = false;
  render(<ConnectionNotice />);
  expect(said()).toMatch(offline);
});

it('is not in static HTML, whatever the machine that made it was connected to', () => {
  onLine = false;
  expect(renderToString(<ConnectionNotice />)).not.toContain('offline');
});
