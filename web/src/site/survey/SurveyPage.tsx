import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { type NoticeLanguage, isNoticeLanguage, noticeLanguages } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { surveyDay } from '@utkarsh/domain/survey/surveyDay';
import { readInvitationKey } from '@utkarsh/domain/text/ids';
import { useSending } from '../../browser/useSending';
import { TextField } from '../forms/Field';
import { useHeldForm } from '../forms/useHeldForm';
import { LanguageButtons } from '../notices/LanguageButtons';
import { NewTabLink } from '../ui/Link';
import { Button } from '../ui/Button';
import { takeFocus } from '../ui/focus';
import { Notice } from '../ui/Notice';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import {
  type KeptSurvey,
  ballotsOf,
  countBallot,
  forgetSurvey,
  keepKey,
  keepLanguage,
  keepSurvey,
  keptKey,
  keptLanguage,
  readKept,
  updateSurvey,
} from './keptSurvey';
import { type SurveyWords, fill, surveyWords } from './surveyWords';
import styles from './SurveyPage.module.css';

/** Drawing of a ballot box. */
const drawing: Drawing = {
  wash: 'M48 84h104v56H48zM82 26h36v44H82z',
  lines:
    'M48 140V84h104v56M48 84l10-14h84l10 14M82 70V26h36v44M74 84h52M90 38h20M90 48h20M90 58h12M28 140h144',
  accent: 'M86 112l10 10 18-20',
};

const loadData = () => import('../../data/survey');
const loadForm = () => import('./SurveyForm');
const SurveyForm = lazy(async () => ({ default: (await loadForm()).SurveyForm }));

type Failure = 'unknown' | 'closed' | 'elsewhere' | 'tooMany' | 'unreachable';

type View =
  | { state: 'code'; failure?: Failure; forgotten?: boolean }
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'answering' | 'sent'; facts: SurveyFacts };

async function failureOf(error: unknown): Promise<Failure> {
  // `SurveyRefusal` comes with the data chunk, which may fail to load without a network.
  const data = await loadData().catch(() => undefined);
  if (data && error instanceof data.SurveyRefusal) return error.reason;
  console.error(error);
  return 'unreachable';
}

interface CodeFormProps {
  words: SurveyWords;
  /** Code of the last attempt. Undefined before the first one. */
  lastCode: string | undefined;
  onKey: (key: string, typed: string) => void;
}

/** Form for the code of a printed invitation. */
function CodeForm({ words, lastCode, onKey }: CodeFormProps) {
  const [error, setError] = useState<string>();
  const { isSending, formProps } = useHeldForm('survey-code', {
    send: (form) => Promise.resolve(form.querySelector('input')?.value ?? ''),
    onDone: (text) => {
      const key = readInvitationKey(text);
      setError(key === undefined ? words.codeWrong : undefined);
      if (key === undefined) formProps.ref.current?.querySelector('input')?.focus();
      else onKey(key, text);
    },
    problemOf: () => Promise.resolve(''),
  });
  return (
    <form {...formProps} noValidate className="stack start">
      <TextField
        id="code"
        label={words.code}
        hint={words.codeHint}
        error={error}
        inputProps={{
          ref: lastCode === undefined ? undefined : takeFocus,
          name: 'code',
          defaultValue: lastCode,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      <Button type="submit" busy={isSending}>
        {words.start}
      </Button>
    </form>
  );
}

/** Tells a failure, and whom to ask for help. */
const FailureNotice = ({ text }: { text: string }) => (
  <Notice kind="error">
    <p>{text}</p>
    <p>
      <a href={brand.phone.href}>{brand.phone.text}</a>, <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </p>
  </Notice>
);

/** `/survey#key`: the survey of an invitation. The key never reaches a server as part of an address. */
export function SurveyPage() {
  const [choice, setChoice] = useState<NoticeLanguage>();
  const [key, setKey] = useState('');
  const [lastCode, setLastCode] = useState<string>();
  const [keptSurvey, setKeptSurvey] = useState<KeptSurvey>({ answers: '', sent: false });
  const [view, setView] = useState<View>({ state: 'code' });
  const opening = useSending(failureOf);
  const sending = useSending(failureOf);
  const facts = 'facts' in view ? view.facts : undefined;
  const failure = view.state === 'loading' ? opening.problem : 'failure' in view ? view.failure : undefined;
  const language = choice ?? facts?.language ?? 'en';
  const words = surveyWords[language];

  // The header and the footer are English, and say so.
  useEffect(() => {
    document.title = pageTitle(language === 'en' ? 'Employee Survey' : words.title);
    document.documentElement.lang = language === 'en' ? 'en-IN' : language;
    return () => {
      document.documentElement.lang = 'en-IN';
    };
  }, [words, language]);

  function stopWaiting() {
    opening.drop();
    sending.drop();
  }

  function open(invitationKey: string) {
    stopWaiting();
    setKey(invitationKey);
    setView({ state: 'loading' });
    void opening.send(
      async () => (await loadData()).readSurveyFacts(invitationKey),
      (surveyFacts) => {
        const storedSurvey = readKept(invitationKey);
        setKeptSurvey(storedSurvey);
        if (!surveyFacts) setView({ state: 'code', failure: 'unknown' });
        else if (surveyFacts.state !== 'open') setView({ state: 'failed', failure: 'closed' });
        else setView({ state: storedSurvey.sent ? 'sent' : 'answering', facts: surveyFacts });
      },
    );
  }

  function choose(newLanguage: NoticeLanguage) {
    setChoice(newLanguage);
    keepLanguage(newLanguage);
  }

  const openLink = useEffectEvent(open);
  const leaveSurvey = useEffectEvent(stopWaiting);
  useEffect(() => {
    const takeKey = (event?: Event) => {
      const tabLanguage = keptLanguage();
      if (tabLanguage) setChoice(tabLanguage);
      const hash = window.location.hash.slice(1);
      const linkKey = readInvitationKey(hash);
      // Other hashes lead to a part of this page, unless a mail program has cut off the link.
      if (linkKey === undefined && hash !== '' && !document.getElementById(hash)) {
        leaveSurvey();
        setView({ state: 'code', failure: 'unknown' });
        return;
      }
      const invitationKey = linkKey ?? (event ? '' : keptKey());
      if (invitationKey === '') return;
      // Removes the key from the address bar and the history, where the next person could see it. A reload finds it in the tab.
      if (linkKey !== undefined && keepKey(linkKey))
        window.history.replaceState(window.history.state, '', window.location.pathname);
      const [browserLanguage] = navigator.languages.map((tag) => tag.slice(0, 2)).filter(isNoticeLanguage);
      if (!tabLanguage && browserLanguage !== undefined && browserLanguage !== 'en')
        setChoice(browserLanguage);
      openLink(invitationKey);
    };
    takeKey();
    window.addEventListener('hashchange', takeKey);
    return () => window.removeEventListener('hashchange', takeKey);
  }, []);

  function keep(next: KeptSurvey): boolean {
    setKeptSurvey(next);
    return keepSurvey(key, next);
  }

  /** Returns the data with the ballot of another tab, which must not be lost: no device gets a second one. */
  const withBallot = (survey: KeptSurvey): KeptSurvey =>
    survey.ballot?.signature === undefined
      ? { ...survey, ballot: readKept(key).ballot ?? survey.ballot }
      : survey;

  function send(answers: string) {
    if (!facts) return;
    let current = withBallot({ ...keptSurvey, answers });
    keep(current);
    void sending.send(
      async (signal) => {
        const { sendAnswers } = await loadData();
        await sendAnswers({
          key,
          facts,
          answers,
          ballot: current.ballot,
          many: ballotsOf(facts.survey) + (current.ballot ? 0 : 1) > 2,
          keep: (ballot) => {
            if (!current.ballot) countBallot(facts.survey);
            current = { ...current, ballot };
            updateSurvey(key, current);
            if (!signal.aborted) setKeptSurvey(current);
          },
        });
        current = { ...current, answers: '', sent: true };
        updateSurvey(key, current);
      },
      () => {
        setKeptSurvey(current);
        setView({ state: 'sent', facts });
      },
    );
  }

  function forget() {
    stopWaiting();
    forgetSurvey(key);
    setKeptSurvey({ answers: '', sent: false });
    setKey('');
    setLastCode('');
    setView({ state: 'code', forgotten: true });
  }

  const day = facts ? surveyDay(facts.closes, language) : '';
  return (
    <div lang={language}>
      <PageHero title={words.title} compact drawing={drawing}>
        <p>{words.trust}</p>
      </PageHero>
      <Section>
        <div className={styles.page}>
          <LanguageButtons label={words.language} language={language} onChoose={choose} />
          <noscript>
            {noticeLanguages.map((each) => (
              <p key={each} lang={each} className="box">
                {surveyWords[each].noScript}
              </p>
            ))}
          </noscript>
          {view.state === 'code' && (
            <>
              {view.forgotten && <Notice kind="success">{words.forgotten}</Notice>}
              {failure && <FailureNotice text={words[failure]} />}
              <CodeForm
                words={words}
                lastCode={lastCode}
                onKey={(code, text) => {
                  setLastCode(text);
                  keepKey(code);
                  open(code);
                }}
              />
            </>
          )}
          {view.state === 'loading' && !failure && <p role="status">{words.loading}</p>}
          {(view.state === 'loading' || view.state === 'failed') && failure && (
            <>
              <FailureNotice text={words[failure]} />
              <div className="row">
                {['unreachable', 'tooMany'].includes(failure) && (
                  <Button onClick={() => open(key)}>{words.retry}</Button>
                )}
                <Button
                  look="secondary"
                  onClick={() => {
                    setLastCode('');
                    setView({ state: 'code' });
                  }}
                >
                  {words.otherCode}
                </Button>
              </div>
            </>
          )}
          {view.state === 'answering' && (
            <>
              <p
                ref={lastCode === undefined && !keptSurvey.sent ? undefined : takeFocus}
                tabIndex={-1}
                className="lead unringed"
              >
                {fill(words.intro, { organization: view.facts.organization_name })}
              </p>
              <p>{fill(words.until, { day })}</p>
              <Suspense fallback={<p role="status">{words.loading}</p>}>
                <SurveyForm
                  facts={view.facts}
                  language={language}
                  words={words}
                  start={keptSurvey.answers}
                  keep={(answers) => keep(withBallot({ ...keptSurvey, answers }))}
                  send={send}
                  onForget={forget}
                  isSending={sending.isSending}
                  failure={sending.problem && words[sending.problem]}
                />
              </Suspense>
            </>
          )}
          {view.state === 'sent' && (
            <div ref={takeFocus} tabIndex={-1} className="stack start unringed">
              <Notice kind="success">{words.sent}</Notice>
              <p>{fill(words.sentHint, { day })}</p>
              <div className="row">
                <Button look="secondary" onClick={() => setView({ state: 'answering', facts: view.facts })}>
                  {words.change}
                </Button>
                <Button look="secondary" onClick={forget}>
                  {words.forgetSent}
                </Button>
              </div>
              <p className="quiet">{words.forgetHint}</p>
            </div>
          )}
          <div className={styles.promise}>
            <h2 className="subtitle">{words.promiseTitle}</h2>
            <p>{words.promise}</p>
            <p>
              <NewTabLink to={`${sitePaths.privacyNotice('survey')}#${language}`}>{words.notice}</NewTabLink>
            </p>
          </div>
        </div>
      </Section>
    </div>
  );
}
