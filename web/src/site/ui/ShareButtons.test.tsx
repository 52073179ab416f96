import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ShareButtons } from './ShareButtons';

const show = () => {
  const user = userEvent.setup();
  render(<ShareButtons text="R&D & more: certified" path="/insights/a?b#c" />);
  return user;
};
const target = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
const url = 'https://utkarsh-workplaces.example/insights/a?b#c';

describe('sharing a page', () => {
  it('hands text and address to WhatsApp and LinkedIn unchanged', () => {
    show();
    expect(target('WhatsApp').searchParams.get('text')).toBe(`R&D & more: certified ${url}`);
    expect(target('LinkedIn').searchParams.get('url')).toBe(url);
  });

  it('opens a window of its own that cannot reach back', () => {
    show();
    for (const link of screen.getAllByRole('link')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
  });

  it('copies the address and says so', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(screen.getByRole('status').textContent).toBe('Link copied.');
  });

  it('shows the address for copying by hand where the browser refuses', async () => {
    const user = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect((await screen.findByText(url)).textContent).toBe(url);
  });
});
