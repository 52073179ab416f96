import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  control,
  keep,
  keptHere,
  note,
  pause,
  showStory,
  stored,
  type,
} from '../../testing/storyForm';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:40:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('clearing a draft', () => {
  it('empties form and device; the button keeps the focus and takes it back', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali', message: 'Hello' });
    await showStory();
    fireEvent.click(control('Consent'));
    await user.click(button());
    expect([control('Name').value, control('Message').value, control('Consent').checked]).toEqual([
      '',
      '',
      false,
    ]);
    expect(stored()).toBeUndefined();
    expect(note()).toBe('Your answers are cleared.');
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Undo');
    await user.click(button());
    expect([control('Name').value, control('Message').value]).toEqual(['Anjali', 'Hello']);
    expect(stored()?.values).toEqual({ name: 'Anjali', message: 'Hello' });
    expect(note()).toBe(keptHere);
  });

  it('survives the second click of a double click', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    keep({ name: 'Anjali' });
    await showStory();
    await user.dblClick(button());
    expect(control('Name').value).toBe('');
  });

  it('cannot be undone once something new is typed', async () => {
    keep({ name: 'Anjali' });
    await showStory();
    fireEvent.click(button());
    type('Name', 'B');
    pause();
    expect(stored()?.values).toEqual({ name: 'B' });
    expect(button().textContent).toBe('Clear draft');
  });

  it('is offered only when there is something to clear', async () => {
    await showStory();
    expect(button().dataset['idle']).toBe('true');
    type('Name', 'Anjali');
    pause();
    expect(button().dataset['idle']).toBeUndefined();
  });
});

describe('two tabs', () => {
  it('keep the latest text whole, and sending one leaves the newer draft of the other', async () => {
    await showStory();
    type('Name', 'First tab');
    pause();
    keep({ message: 'Second tab' }, Date.now() + 5);
    fireEvent.click(screen.getByText('Sent'));
    expect(stored()?.values).toEqual({ message: 'Second tab' });
  });

  it('give way to the tab with the latest text', async () => {
    await showStory();
    type('Name', 'First tab');
    pause();
    keep({ name: 'Second tab' }, Date.now() + 5);
    type('Message', 'Typed last');
    pause();
    expect(stored()?.values).toEqual({ name: 'First tab', message: 'Typed last' });
  });
});
