import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BenefitsCarousel } from './BenefitsCarousel';
import { showOn } from '../../testing/mediaQueries';
import { benefits } from './framework';

const interval = 7000;

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const carousel = () => screen.getByRole('region', { name: 'Key Benefits' });
const getSlide = () => screen.getByRole('group', { name: /^\d of \d$/ });
const live = () => getSlide().parentElement?.getAttribute('aria-live');
const bullet = (number: number) => screen.getByRole('button', { name: `Show benefits ${number} of 2` });

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the benefits carousel', () => {
  it('holds twelve benefits, six a slide, and names each slide', () => {
    render(<BenefitsCarousel />);
    expect(benefits).toHaveLength(12);
    expect(new Set(benefits.map(({ title }) => title)).size).toBe(12);
    expect(carousel().getAttribute('aria-roledescription')).toBe('carousel');
    const slides = within(carousel())
      .getAllByRole('group', { hidden: true })
      .filter((group) => group.getAttribute('aria-roledescription') === 'slide');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 2', '2 of 2']);
    for (const slide of slides) {
      expect(within(slide).getAllByRole('listitem', { hidden: true })).toHaveLength(6);
    }
  });

  it('has the first slide in the static HTML', () => {
    const html = renderToString(<BenefitsCarousel />);
    for (const { title } of benefits.slice(0, 6)) expect(html).toContain(title);
    expect(html).toMatch(/aria-label="1 of 2" aria-hidden="false"/);
  });

  it('moves on every seven seconds and starts again after the last slide', () => {
    render(<BenefitsCarousel />);
    wait(interval - 1);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    wait(1);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
    expect(screen.getByRole('heading', { name: 'Pride worth sharing' })).toBeTruthy();
    wait(interval);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
  });

  it('shows the slide of a bullet or an arrow key, and gives it its full time', () => {
    render(<BenefitsCarousel />);
    wait(interval - 100);
    fireEvent.click(bullet(2));
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
    expect(bullet(2).getAttribute('aria-current')).toBe('true');
    expect(bullet(1).getAttribute('aria-current')).toBe('false');
    wait(interval - 1);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
    fireEvent.keyDown(bullet(2), { key: 'ArrowLeft' });
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    expect(document.activeElement).toBe(bullet(1));
  });

  it('is silent while it rotates and announces slides once paused', () => {
    render(<BenefitsCarousel />);
    expect(live()).toBe('off');
    fireEvent.click(screen.getByRole('button', { name: 'Pause the benefits' }));
    expect(live()).toBe('polite');
    wait(3 * interval);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Play the benefits' }));
    expect(live()).toBe('off');
    wait(interval);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
  });

  it('waits while the pointer is over it', () => {
    render(<BenefitsCarousel />);
    fireEvent.pointerEnter(carousel());
    expect(live()).toBe('polite');
    wait(3 * interval);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    fireEvent.pointerLeave(carousel());
    wait(interval);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
  });

  it('waits while the focus is in it', () => {
    render(<BenefitsCarousel />);
    act(() => bullet(1).focus());
    wait(3 * interval);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    act(() => bullet(1).blur());
    wait(interval);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
  });

  it('rotates at once when Play is pressed, although pointer and focus are on the button', () => {
    render(<BenefitsCarousel />);
    fireEvent.pointerEnter(carousel());
    const button = screen.getByRole('button', { name: 'Pause the benefits' });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.click(button);
    expect(live()).toBe('off');
  });

  it('turns with a swipe of a finger, but not when the page is scrolled or text is selected by mouse', () => {
    render(<BenefitsCarousel />);
    const swipe = (pointerType: string, end: { clientX: number; clientY: number }) => {
      // jsdom has no PointerEvent.
      const pointer = (type: string, position: { clientX: number; clientY: number }) =>
        Object.assign(new MouseEvent(type, { ...position, bubbles: true }), { pointerType, isPrimary: true });
      fireEvent(getSlide(), pointer('pointerdown', { clientX: 200, clientY: 100 }));
      fireEvent(getSlide(), pointer('pointerup', end));
    };
    swipe('touch', { clientX: 190, clientY: 300 });
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    swipe('mouse', { clientX: 80, clientY: 100 });
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    swipe('touch', { clientX: 80, clientY: 110 });
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
    swipe('touch', { clientX: 300, clientY: 90 });
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
  });

  it('does not start by itself for people who prefer reduced motion, yet plays when asked to', () => {
    showOn(['(prefers-reduced-motion: reduce)']);
    render(<BenefitsCarousel />);
    wait(3 * interval);
    expect(getSlide().getAttribute('aria-label')).toBe('1 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Play the benefits' }));
    wait(interval);
    expect(getSlide().getAttribute('aria-label')).toBe('2 of 2');
  });
});
