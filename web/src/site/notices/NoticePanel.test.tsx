import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { noticeForms, noticeLanguages } from '@utkarsh/domain/fields/consent';
import {
  mailRetentionDays,
  retention,
  surveyKeptDays,
  type RetentionKey,
} from '@utkarsh/domain/history/retention';
import { defer } from '../../testing/deferred';
import { languageNames, noticeSections, readConsentLanguage } from './notice';
import { loadNotices, NoticePanel } from './NoticePanel';

const every = noticeLanguages.flatMap((language) => noticeForms.map((form) => ({ language, form })));

/** The letters of each script. */
const scripts = { en: /[A-Za-z]/g, hi: /\p{Script=Devanagari}/gu, ta: /\p{Script=Tamil}/gu };

/** Periods in the notice of each form. */
const periods = {
  nomination: ['withdrawnNomination', 'declinedNomination', 'certifiedNomination', 'idleNomination'],
  insight: ['rejectedInsight'],
  question: ['answeredQuestion', 'openQuestion'],
  newsletter: [],
  survey: [],
} as const satisfies Record<string, readonly RetentionKey[]>;

describe.each(every)('the notice of the $form form in $language', ({ language, form }) => {
  it('has every section, in its own script', async () => {
    const notices = (await loadNotices(language)).notices;
    for (const { heading, text } of noticeSections(notices, form)) {
      for (const words of [heading, text]) {
        const letterCount = words.match(scripts[language])?.length ?? 0;
        expect(letterCount / words.replace(/[\s\d.,:;()@-]/g, '').length, words).toBeGreaterThan(0.3);
      }
    }
  });

  it('states for how many months and days data is kept, from the table of retention', async () => {
    const { retention: sentence } = (await loadNotices(language)).notices.forms[form];
    const figures = periods[form].map((key) => retention[key].months);
    const days = {
      nomination: [mailRetentionDays],
      insight: [],
      question: [],
      newsletter: [mailRetentionDays],
      survey: [surveyKeptDays, mailRetentionDays],
    }[form];
    expect((sentence.match(/\d+/g) ?? []).map(Number)).toEqual([...figures, ...days]);
  });

  it('names whom to write to', async () => {
    const notices = (await loadNotices(language)).notices;
    expect(notices.forms[form].withdraw).toContain(brand.grievanceEmail);
    expect(notices.rights).toContain(brand.phone.text);
  });
});

it('the notices cover every record that the nightly job deletes', () => {
  const keys = Object.entries(retention).flatMap(([key, period]) => ('records' in period ? [key] : []));
  expect(Object.values(periods).flat().toSorted()).toEqual(keys.toSorted());
});

describe('the panel beside a consent', () => {
  const show = () => {
    const { container } = render(
      <form>
        <NoticePanel form="nomination" />
      </form>,
    );
    const form = container.querySelector('form');
    if (!form) throw new Error('no form');
    return { user: userEvent.setup(), language: () => readConsentLanguage(form) };
  };
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByText('Privacy notice for this form'));
    await screen.findByText(/Open your private page/);
  };

  it('shows no notice until it is opened, and then the English one', async () => {
    const { user, language } = show();
    expect(screen.queryByText(/private page/)).toBeNull();
    await open(user);
    expect(language()).toBe('en');
    expect(
      screen
        .getByText(/Open your private page/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('en');
  });

  it.each(['hi', 'ta'] as const)('shows the notice in %s, and tells the form the language', async (code) => {
    const { user, language } = show();
    await open(user);
    const button = screen.getByText(languageNames[code]);
    expect(button.lang).toBe(code);
    await user.click(button);
    const { forms } = (await loadNotices(code)).notices;
    const purpose = await screen.findByText(forms.nomination.purpose);
    expect(purpose.closest('[lang]')?.getAttribute('lang')).toBe(code);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(language()).toBe(code);
  });

  it('sends the language of the shown notice when another one loads too late', async () => {
    const arrival = defer<undefined>();
    vi.doMock(import('./hi'), async (original) => {
      await arrival.promise;
      return original();
    });
    const { user, language } = show();
    await open(user);
    await user.click(screen.getByText(languageNames.hi));
    expect(screen.queryByText(/Open your private page/)).toBeNull();
    await user.click(screen.getByText(languageNames.en));
    await screen.findByText(/Open your private page/);
    await arrival.resolve(undefined);
    await act(() => loadNotices('hi'));
    vi.doUnmock('./hi');
    expect(screen.getByText(/Open your private page/)).toBeDefined();
    expect(language()).toBe('en');
  });

  it('leads to the page of the notice', () => {
    show();
    const link = screen.getByText('Open the notice on a page of its own');
    expect(link.getAttribute('href')).toBe('/privacy/notice/nomination#en');
  });
});
