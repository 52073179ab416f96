import type { ReactNode } from 'react';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { PageHero } from '../ui/PageHero';
import styles from './LegalDocument.module.css';

interface Props {
  title: string;
  intro: string;
  /** Its sections. */
  children: ReactNode;
}

/** A legal text with its version; on paper it is the text alone. */
export function LegalDocument({ title, intro, children }: Props) {
  return (
    <div className={styles.document}>
      <PageHero title={title} eyebrow={`Version ${currentConsentVersion}`} compact>
        <p>{intro}</p>
      </PageHero>
      {children}
    </div>
  );
}
