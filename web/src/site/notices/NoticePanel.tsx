import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticeLanguages, type NoticeForm, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ChevronIcon } from '../ui/Icon';
import { consentLanguageField, languageNames, type Notices } from './notice';
import styles from './NoticePanel.module.css';

const files: Record<NoticeLanguage, () => Promise<{ notices: Notices }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  ta: () => import('./ta'),
};

/** Loads the component of the notices and the texts in one language. Each is a separate download. */
export async function loadNotices(language: NoticeLanguage) {
  const [{ NoticeText }, { notices }] = await Promise.all([import('./NoticeText'), files[language]()]);
  return { NoticeText, notices };
}

type Shown =
  | { state: 'closed' | 'loading' | 'failed'; language: NoticeLanguage }
  | ({ state: 'ready'; language: NoticeLanguage } & Awaited<ReturnType<typeof loadNotices>>);

/**
 * Shows the notice of a form beside its consent. The notice loads when somebody opens it. The form sends the language of the
 * notice that was read last.
 */
export function NoticePanel({ form }: { form: NoticeForm }) {
  const [shown, setShown] = useState<Shown>({ state: 'closed', language: 'en' });
  const { language } = shown;
  const [read, setRead] = useState<NoticeLanguage>('en');
  const panel = useRef<HTMLDetailsElement>(null);

  async function show(wanted: NoticeLanguage) {
    setShown({ state: 'loading', language: wanted });
    let next: Shown;
    try {
      next = { state: 'ready', language: wanted, ...(await loadNotices(wanted)) };
      setRead(wanted);
    } catch (error) {
      console.error(error);
      next = { state: 'failed', language: wanted };
    }
    // The visitor may have chosen another language meanwhile.
    setShown((now) => (now.state === 'loading' && now.language === wanted ? next : now));
  }

  const showIfOpen = useEffectEvent(() => {
    if (panel.current?.open) void show(language);
  });
  // A visitor may have opened the panel before hydration.
  useEffect(() => showIfOpen(), []);

  return (
    <details
      ref={panel}
      className={styles.panel}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && shown.state === 'closed') void show(language);
      }}
    >
      <summary className={styles.opener}>
        Privacy notice for this form
        <ChevronIcon />
      </summary>
      <input type="hidden" name={consentLanguageField} value={read} />
      <div className={styles.content}>
        <ul className={styles.languages} aria-label="Language of the notice">
          {noticeLanguages.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={each}
                aria-pressed={each === language}
                onClick={() => void show(each)}
              >
                {languageNames[each]}
              </button>
            </li>
          ))}
        </ul>
        <div aria-live="polite" aria-busy={shown.state === 'loading'}>
          {shown.state === 'ready' && (
            <div lang={language}>
              <shown.NoticeText notices={shown.notices} form={form} />
            </div>
          )}
          {shown.state === 'failed' && <p>The notice could not be loaded. Please use the link below.</p>}
        </div>
        <p>
          <a href={`${sitePaths.privacyNotice(form)}#${language}`} target="_blank" rel="noopener">
            Open the notice on a page of its own
          </a>
        </p>
      </div>
    </details>
  );
}
