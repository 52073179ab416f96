import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticeForm, NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useLoaded } from '../../browser/useLoaded';
import { NewTabLink } from '../ui/Link';
import { ChevronIcon } from '../ui/Icon';
import { LanguageButtons } from './LanguageButtons';
import { consentLanguageField, type Notices } from './notice';
import styles from './NoticePanel.module.css';

const files: Record<NoticeLanguage, () => Promise<{ notices: Notices }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  ta: () => import('./ta'),
};

/** Loads the component of the notices and the texts in one language. Each is a separate download. */
export async function loadNotices(language: NoticeLanguage) {
  const [{ NoticeText }, { notices }] = await Promise.all([import('./NoticeText'), files[language]()]);
  return { language, NoticeText, notices };
}

/** Shows the notice of a form beside its consent. The form sends the language of the notice that was read last. */
export function NoticePanel({ form }: { form: NoticeForm }) {
  const [isOpened, setIsOpened] = useState(false);
  const [language, setLanguage] = useState<NoticeLanguage>('en');
  const [readLanguage, setReadLanguage] = useState<NoticeLanguage>('en');
  const panel = useRef<HTMLDetailsElement>(null);
  const load = useCallback(() => loadNotices(language), [language]);
  const { data, error, loading, retry } = useLoaded(isOpened ? load : undefined);
  if (!loading && data && data.language !== readLanguage) setReadLanguage(data.language);
  // A visitor may have opened the panel before hydration.
  useEffect(() => setIsOpened(panel.current?.open === true), []);

  return (
    <details ref={panel} className={styles.panel} onToggle={() => setIsOpened(true)}>
      <summary className={styles.opener}>
        Privacy notice for this form
        <ChevronIcon />
      </summary>
      <input type="hidden" name={consentLanguageField} value={readLanguage} />
      <div className={`${styles.content} stack`}>
        <LanguageButtons
          label="Language of the notice"
          language={language}
          onChoose={(choice) => (choice === language ? retry() : setLanguage(choice))}
        />
        <div aria-live="polite" aria-busy={isOpened && loading}>
          {!loading && data && (
            <div lang={language}>
              <data.NoticeText notices={data.notices} form={form} />
            </div>
          )}
          {error && <p>The notice could not be loaded. Please use the link below.</p>}
        </div>
        <p>
          <NewTabLink to={`${sitePaths.privacyNotice(form)}#${language}`}>
            Open the notice on a page of its own
          </NewTabLink>
        </p>
      </div>
    </details>
  );
}
