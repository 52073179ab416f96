import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { surveyKeptDays } from '@utkarsh/domain/history/retention';
import { minAnswersGrouped } from '@utkarsh/domain/survey/surveyResult';
import { renderAt } from '../../testing/renderAt';
import { AnonymityPage } from './AnonymityPage';
import { anonymityText } from './anonymityText';

describe.each(noticeLanguages)('the page about anonymity in %s', (language) => {
  it('says who sees what, names the backups, and says what is not promised', () => {
    renderAt('/anonymity', <AnonymityPage />);
    const { title, parts } = anonymityText[language];
    const shownText = screen.getByRole('heading', { level: 2, name: title }).closest('section');
    expect(shownText?.lang).toBe(language);
    for (const { heading, points } of parts) {
      expect(within(shownText ?? document.body).getByRole('heading', { name: heading })).toBeTruthy();
      for (const point of points) expect(shownText?.textContent).toContain(point);
    }
  });

  it('names the numbers of answers from which totals are shown', () => {
    const points = anonymityText[language].parts.flatMap((part) => part.points).join(' ');
    expect(points).toContain(` ${minAnswersGrouped} `);
    expect(points).toContain(` ${surveyKeptDays} `);
  });

  it('has as many statements as in English', () => {
    const sizesOf = (one: (typeof noticeLanguages)[number]) =>
      anonymityText[one].parts.map(({ points }) => points.length);
    expect(sizesOf(language)).toEqual(sizesOf('en'));
  });
});
