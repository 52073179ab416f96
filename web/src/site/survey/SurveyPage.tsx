import { type SubmitEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { SurveyFacts } from '@utkarsh/domain/contract/surveys';
import { type NoticeLanguage, isNoticeLanguage, noticeLanguages } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { surveyDay } from '@utkarsh/domain/survey/surveyDay';
import { readSurveyLink } from '@utkarsh/domain/survey/surveyLink';
import { readInvitationKey, testInvitationKey } from '@utkarsh/domain/text/ids';
import { useSending } from '../../browser/useSending';
import { TextField } from '../forms/Field';
import { LanguageButtons } from '../notices/LanguageButtons';
import { NewTabLink } from '../ui/Link';
import { Button } from '../ui/Button';
import { takeFocus } from '../ui/focus';
import { Notice } from '../ui/Notice';
import { Skeleton } from '../ui/Skeleton';
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
import { leaveParts } from './surveyParts';
import { type SurveyWords, fill, surveyWords } from './surveyWords';
import styles from './SurveyPage.module.css';

const loadData = () => import('../../data/survey');
const loadForm = () => import('./SurveyForm');
const SurveyForm = lazy(async () => ({ default: (await loadForm()).SurveyForm }));

type Failure = 'unknown' | 'closed' | 'elsewhere' | 'tooMany' | 'unreachable';

type View =
  | { state: 'code'; failure?: Failure; note?: 'forgotten' | 'test' }
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

/** Form for the code of an invitation. */
function CodeForm({ words, lastCode, onKey }: CodeFormProps) {
  const [error, setError] = useState<string>();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    const key = readInvitationKey(input?.value ?? '');
    setError(key === undefined ? words.codeWrong : undefined);
    if (key === undefined) input?.focus();
    else onKey(key, input?.value ?? '');
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="stack start">
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
      <Button type="submit">{words.start}</Button>
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

interface WordsProps {
  words: SurveyWords;
}

const Loading = ({ words }: WordsProps) => (
  <div className="stack quiet script-only">
    <p role="status">{words.loading}</p>
    <Skeleton height="2rem" />
    <Skeleton height="12rem" />
  </div>
);

/** Who sees what, and the page that says what it rests on. */
const Trust = ({ words, language }: WordsProps & { language: NoticeLanguage }) => (
  <p className="quiet">
    <span>{words.trust}</span>{' '}
    <NewTabLink to={`${sitePaths.anonymity}#${language}`}>{words.anonymity}</NewTabLink>
  </p>
);

/** `/survey#key`: the survey of an invitation. Our links never send a server the key as part of an address. */
export function SurveyPage() {
  const [choice, setChoice] = useState<NoticeLanguage>();
  const [key, setKey] = useState('');
  const [lastCode, setLastCode] = useState<string>();
  const [keptSurvey, setKeptSurvey] = useState<KeptSurvey>({ answers: '', sent: false });
  const [view, setView] = useState<View>({ state: 'loading' });
  const opening = useSending(failureOf);
  const sending = useSending(failureOf);
  const facts = 'facts' in view ? view.facts : undefined;
  const failure = view.state === 'loading' ? opening.problem : 'failure' in view ? view.failure : undefined;
  const language = choice ?? facts?.language ?? 'en';
  const words = surveyWords[language];

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
    if (invitationKey === testInvitationKey) {
      setView({ state: 'code', note: 'test' });
      return;
    }
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

  const openLink = useEffectEvent((address: string, isFirst: boolean) => {
    const { key: linkKey, language: linkLanguage } = readSurveyLink(address);
    const [browserLanguage] = navigator.languages.map((tag) => tag.slice(0, 2)).filter(isNoticeLanguage);
    // A browser in English gets the language of the survey.
    const newLanguage =
      linkLanguage ?? keptLanguage() ?? (browserLanguage === 'en' ? undefined : browserLanguage);
    if (newLanguage) setChoice(newLanguage);
    if (linkLanguage) keepLanguage(linkLanguage);
    if (linkKey !== undefined) keepKey(linkKey);
    const invitationKey = linkKey ?? (isFirst ? keptKey() : '');
    const fragment = address.split(/#|%23/)[1] ?? '';
    // Other fragments lead to a part of this page, unless a mail program has cut off the link.
    const isBroken = linkKey === undefined && fragment !== '' && !document.getElementById(fragment);
    if (isBroken || (isFirst && invitationKey === '')) {
      stopWaiting();
      setView({ state: 'code', ...(isBroken && { failure: 'unknown' }) });
    } else if (invitationKey !== '') open(invitationKey);
  });
  useEffect(() => {
    const takeLink = (event?: Event) => {
      const { hash, pathname } = window.location;
      const address = window.surveyLink ?? hash;
      window.surveyLink = undefined;
      // A link that is opened in the tab of the survey changes only the fragment. `earlySurvey.ts` has taken the key of any other.
      if (readSurveyLink(hash).key !== undefined)
        window.history.replaceState(window.history.state, '', pathname);
      openLink(address, event === undefined);
    };
    takeLink();
    window.addEventListener('hashchange', takeLink);
    return () => window.removeEventListener('hashchange', takeLink);
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
        leaveParts();
      },
    );
  }

  function forget() {
    stopWaiting();
    forgetSurvey(key);
    setKeptSurvey({ answers: '', sent: false });
    setKey('');
    setLastCode('');
    setView({ state: 'code', note: 'forgotten' });
    leaveParts();
  }

  const day = facts ? surveyDay(facts.closes, language) : '';
  return (
    <div lang={language} className={`${styles.page} container`}>
      <div className={styles.bar}>
        <img src="/favicon.svg" width="32" height="32" alt={brand.name} />
        <h1 className="visually-hidden">{words.title}</h1>
        <LanguageButtons label={words.language} language={language} onChoose={choose} />
      </div>
      <noscript>
        {noticeLanguages.map((each) => (
          <p key={each} lang={each} className="box">
            {surveyWords[each].noScript}
          </p>
        ))}
      </noscript>
      {view.state === 'code' && (
        <>
          {view.note && <Notice kind="success">{words[view.note]}</Notice>}
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
          <Trust words={words} language={language} />
        </>
      )}
      {view.state === 'loading' && !failure && <Loading words={words} />}
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
        <Suspense fallback={<Loading words={words} />}>
          <SurveyForm
            facts={view.facts}
            language={language}
            words={words}
            start={keptSurvey.answers}
            isChange={keptSurvey.sent}
            keep={(answers) => keep(withBallot({ ...keptSurvey, answers }))}
            send={send}
            onForget={forget}
            isSending={sending.isSending}
            failure={sending.problem && words[sending.problem]}
          >
            <h2
              ref={lastCode === undefined ? undefined : takeFocus}
              tabIndex={-1}
              className="subtitle unringed"
            >
              {fill(words.ask, { organization: view.facts.organization_name })}
            </h2>
            <p>
              <span>{words.intro}</span> <span>{fill(words.until, { day })}</span>
            </p>
            <Trust words={words} language={language} />
          </SurveyForm>
        </Suspense>
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
      <p className={styles.foot}>
        <NewTabLink to={`${sitePaths.privacyNotice('survey')}#${language}`}>{words.notice}</NewTabLink>
      </p>
    </div>
  );
}
