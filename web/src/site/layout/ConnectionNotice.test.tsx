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

it('the notice is hidden while there is a network', () => {
  render(<ConnectionNotice />);
  expect(said()).toBe('');
});

it('the notice appears when the network goes, and briefly when it is back', () => {
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

it('the notice stays for a network that goes again within that moment', () => {
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

it('the notice appears on a page that was opened without a network', () => {
  onLine = false;
  render(<ConnectionNotice />);
  expect(said()).toMatch(offline);
});

it('the notice never stands in static HTML', () => {
  onLine = false;
  expect(renderToString(<ConnectionNotice />)).not.toContain('offline');
});
