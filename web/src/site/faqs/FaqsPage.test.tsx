import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { faqJsonLd, faqs } from './faqs';
import { FaqsPage } from './FaqsPage';

const page = (address = '/faqs') => {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <FaqsPage />
      <Link to="/faqs#validity">A link to another question</Link>
    </BrowserRouter>,
  );
};
const question = (name: RegExp) => screen.getByRole('button', { name });
const openAnswers = () =>
  screen.queryAllByRole('region').flatMap(({ id }) => (id.endsWith('-answer') ? [id] : []));

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the FAQ page', () => {
  it('asks exactly fifteen different questions, all closed at first', () => {
    page();
    const list = screen.getAllByRole('button');
    expect(list).toHaveLength(15);
    expect(new Set(faqs.map(({ slug }) => slug)).size).toBe(15);
    expect(new Set(faqs.map(({ question: text }) => text)).size).toBe(15);
    for (const button of list) expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(openAnswers()).toEqual([]);
  });

  it('shows one answer at a time, in a region named by its question', () => {
    page();
    fireEvent.click(question(/How long does the process take/));
    fireEvent.click(question(/Who can apply/));
    expect(openAnswers()).toEqual(['who-can-apply-answer']);
    const answer = screen.getByRole('region', { name: 'Who can apply for certification?' });
    expect(within(answer).getByText(/at least 2 years and has at least 10 employees/)).toBeTruthy();
    expect(question(/Who can apply/).getAttribute('aria-controls')).toBe(answer.id);
    expect(question(/Who can apply/).getAttribute('aria-expanded')).toBe('true');
    expect(question(/How long does the process take/).getAttribute('aria-expanded')).toBe('false');
  });

  it('closes the open question when it is clicked', () => {
    page();
    fireEvent.click(question(/Who can apply/));
    fireEvent.click(question(/Who can apply/));
    expect(openAnswers()).toEqual([]);
  });

  it('puts the open question into the address without a step in the history, and removes it again', () => {
    page('/faqs?from=mail');
    const before = window.history.length;
    fireEvent.click(question(/Who can apply/));
    expect(window.location.href).toMatch(/\/faqs\?from=mail#who-can-apply$/);
    fireEvent.click(question(/Who can apply/));
    expect(window.location.href).toMatch(/\/faqs\?from=mail$/);
    expect(window.history.length).toBe(before);
  });

  it('opens the question an address names, and none for an unknown name', () => {
    const { unmount } = page('/faqs#ratings');
    expect(openAnswers()).toEqual(['ratings-answer']);
    unmount();
    page('/faqs#no-such-question');
    expect(openAnswers()).toEqual([]);
  });

  it('follows a link to another question although one was opened by hand', () => {
    page('/faqs#validity');
    fireEvent.click(question(/Who can apply/));
    fireEvent.click(screen.getByRole('link', { name: 'A link to another question' }));
    expect(openAnswers()).toEqual(['validity-answer']);
  });

  it('opens an answer in which the browser finds a searched word', () => {
    page();
    const answer = document.getElementById('cost-answer');
    expect(answer?.getAttribute('hidden')).toBe('until-found');
    act(() => {
      answer?.dispatchEvent(new Event('beforematch'));
    });
    expect(openAnswers()).toEqual(['cost-answer']);
  });
});

describe('the structured data', () => {
  it('has every question with the text of its answer', () => {
    const { '@type': type, mainEntity } = faqJsonLd();
    expect(type).toBe('FAQPage');
    expect(mainEntity.map(({ name }) => name)).toEqual(faqs.map((faq) => faq.question));
    for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  });
});
