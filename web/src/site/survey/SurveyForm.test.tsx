import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { surveyFacts as facts } from '@utkarsh/domain/testing/surveys';
import { renderAt } from '../../testing/renderAt';
import { SurveyForm } from './SurveyForm';
import { surveyWords } from './surveyWords';

const keep = vi.fn(() => true);

const show = (start: string, isChange = false) =>
  renderAt(
    '/survey',
    <SurveyForm
      facts={facts}
      language="en"
      words={surveyWords.en}
      start={start}
      isChange={isChange}
      keep={keep}
      send={() => undefined}
      onForget={() => undefined}
      isSending={false}
      failure={undefined}
    >
      <p>Introduction</p>
    </SurveyForm>,
  );
const groups = () => screen.getAllByRole('group');
/** Returns the text of the part that a phone shows. jsdom applies no styles. */
const shownPart = () => document.querySelector('section[data-current]')?.textContent;

beforeEach(() => vi.clearAllMocks());

describe('the parts on a phone', () => {
  const begin = (start: string, isChange?: boolean) => {
    const { user } = show(start, isChange);
    return (name: string) => user.click(screen.getByRole('button', { name }));
  };

  it('begin with the introduction, which is shown once', async () => {
    const press = begin('');
    expect(shownPart()).toContain('Introduction');
    await press('Start');
    expect(shownPart()).toContain('Part 1 of 6');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(window.history.state).toMatchObject({ part: 0, depth: 0 });
  });

  it.each([
    ['begin where the person stopped', '5'.repeat(12), false, 'Part 3 of 6'],
    ['begin with the first one when answers that were sent are changed', '', true, 'Part 1 of 6'],
  ])('%s', (_what, start, isChange, part) => {
    begin(start, isChange);
    expect(shownPart()).toContain(part);
  });

  it('go back and forth by the browser as by the buttons', async () => {
    const press = begin('4'.repeat(26));
    expect(shownPart()).toContain('Part 6 of 6');
    await press('Back');
    expect(shownPart()).toContain('Part 5 of 6');
    await press('Next');
    expect(shownPart()).toContain('Part 6 of 6');
    act(() => window.history.back());
    await waitFor(() => expect(shownPart()).toContain('Part 5 of 6'));
    expect(document.activeElement?.textContent).toContain('Part 5 of 6');
    act(() => window.history.forward());
    await waitFor(() => expect(shownPart()).toContain('Part 6 of 6'));
    await press('Back');
    await waitFor(() => expect(shownPart()).toContain('Part 5 of 6'));
    expect(window.history.state).toMatchObject({ part: 4, depth: 0 });
  });
});

describe('the keyboard', () => {
  it('answers by the keys 1 to 5, and goes on to the next statement', async () => {
    const { user } = show('');
    const [first = document.body] = groups();
    within(first).getAllByRole('radio')[0]?.focus();
    await user.keyboard('25');
    expect(screen.getByText('2 of 27 answered')).toBeTruthy();
  });

  it.each([
    ['Devanagari digits', { key: '३', code: 'Digit3' }, '3'],
    ['Tamil digits', { key: '௫', code: 'Numpad5' }, '5'],
    ['other signs on the digits', { key: '&', code: 'Digit1' }, '1'],
    ['no digit with Shift', { key: '!', code: 'Digit1', shiftKey: true }, '0'],
    ['no digit without number lock', { key: 'End', code: 'Numpad1' }, '0'],
  ])('answers with %s', (_layout, event, answer) => {
    show('');
    const [first = document.body] = groups();
    fireEvent.keyDown(within(first).getAllByRole('radio')[0] ?? document.body, event);
    if (answer === '0') expect(keep).not.toHaveBeenCalled();
    else expect(keep).toHaveBeenCalledWith(answer.padEnd(statementsOf(1).length, '0'));
  });
});
