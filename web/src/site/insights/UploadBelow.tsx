import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useEffect, useState } from 'react';
import { lastInsight } from '../forms/sent';
import { SentNote, thanks } from '../forms/SentNote';
import { Notice } from '../ui/Notice';
import { Section } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { UploadForm } from './UploadForm';
import styles from './UploadForm.module.css';

/** Time for which the thanks replace the form, in milliseconds. */
const thanksMs = 2500;

const SentInsightNote = () => (
  <SentNote
    sent={lastInsight}
    pathOf={sitePaths.sentInsight}
    advice="Copy the link before you close this tab: we have no address to which we could send it."
  >
    {({ name }) => (
      <>
        <p>
          <strong>Withdraw this insight:</strong> <span>{`“${name}”`}</span>
        </p>
        <p>
          On its private page you can see whether it is published, and withdraw it at any time. Keep the link
          safe: anyone who has it can do the same.
        </p>
      </>
    )}
  </SentNote>
);

export function UploadBelow() {
  const [state, setState] = useState<'asking' | 'thanking' | 'asking again'>('asking');

  useEffect(() => {
    if (state !== 'thanking') return;
    const timer = setTimeout(() => setState('asking again'), thanksMs);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <Section labelledBy="upload-title">
      <div className={styles.columns}>
        <div className="stack loose">
          {state === 'thanking' ? (
            <div className="thanks">
              <h2 id="upload-title" key="thanks" ref={takeFocus} tabIndex={-1} className="unringed">
                {thanks.title}
              </h2>
              <p>{thanks.text}</p>
            </div>
          ) : (
            <>
              <h2
                id="upload-title"
                key={state}
                ref={state === 'asking again' ? takeFocus : undefined}
                tabIndex={-1}
                className={styles.title}
              >
                Your insight
              </h2>
              {state === 'asking again' && (
                <>
                  <Notice kind="success">Your insight has reached us. You may send another one.</Notice>
                  <SentInsightNote />
                </>
              )}
              <UploadForm id="insight" onSent={() => setState('thanking')} />
              {state === 'asking' && <SentInsightNote />}
            </>
          )}
        </div>
        <div className={styles.next}>
          <h2 className="small-title">What happens next</h2>
          <ol className={styles.steps}>
            <li className="quiet">
              <strong>We read it.</strong> A member of our team reads every insight and looks at its image and
              video.
            </li>
            <li className="quiet">
              <strong>We decide.</strong> We publish what helps other workplaces. We do not publish
              advertisements.
            </li>
            <li className="quiet">
              <strong>You are named.</strong> A published insight shows your name, designation, company and
              LinkedIn profile.
            </li>
          </ol>
        </div>
      </div>
    </Section>
  );
}
