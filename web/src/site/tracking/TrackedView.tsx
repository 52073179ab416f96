import { useState } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { type TrackedNomination } from '@utkarsh/domain/nomination/nominationStatus';
import { isDecided } from '@utkarsh/domain/nomination/nominationTracking';
import { Notice } from '../ui/Notice';
import { takeFocus } from '../ui/focus';
import { Timeline } from './Timeline';
import styles from './TrackingPage.module.css';
import { WithdrawPanel } from './WithdrawPanel';

interface Props {
  nomination: TrackedNomination;
  withdraw: () => Promise<void>;
}

const words = {
  open: {
    title: 'Withdraw the nomination',
    text: 'You can withdraw your nomination and your consent at any time, without giving a reason.',
    button: 'Withdraw this nomination',
    question:
      'Withdraw the nomination? We stop working on it and no longer contact you about it. This cannot be undone; you may nominate again.',
  },
  decided: {
    title: 'Withdraw your consent',
    text: 'This nomination has been decided. You can still withdraw your consent to our use of your data.',
    button: 'Withdraw my consent',
    question:
      'Withdraw your consent? We no longer contact you about this nomination. The decision itself stays as it is. This cannot be undone.',
  },
} as const;

/** A nomination as its nominator follows it. */
export function TrackedView({ nomination, withdraw }: Props) {
  const { reference, company_name, status, consent, timeline } = nomination;
  /** Whether the consent stood when the page was opened. */
  const [stood] = useState(consent);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <dl className={styles.facts}>
          <div>
            <dt>Organization</dt>
            <dd>{company_name || 'Not given'}</dd>
          </div>
          <div>
            <dt>Reference number</dt>
            <dd className={styles.reference}>{reference}</dd>
          </div>
        </dl>
        {!consent && (
          <div ref={stood ? takeFocus : undefined} tabIndex={-1} className="unringed">
            <Notice kind="success">
              {isDecided(status)
                ? 'Your consent is withdrawn. The decision stays as it is, and we no longer contact you about it.'
                : 'This nomination is withdrawn, and so is your consent. We no longer work on it.'}
            </Notice>
          </div>
        )}
        <div className={styles.block}>
          <h2 className="subtitle">Status</h2>
          <Timeline entries={timeline} />
        </div>
      </div>
      <div className={styles.aside}>
        {consent && (
          <WithdrawPanel words={isDecided(status) ? words.decided : words.open} withdraw={withdraw} />
        )}
        <section className={styles.block} aria-labelledby="tracking-help">
          <h2 id="tracking-help" className="subtitle">
            Questions?
          </h2>
          <p>
            Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> and give your reference number. To
            have your data corrected or erased, write to{' '}
            <a href={`mailto:${brand.grievanceEmail}`}>{brand.grievanceEmail}</a>.
          </p>
        </section>
      </div>
    </div>
  );
}
