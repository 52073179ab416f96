import type { ReactNode } from 'react';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { PageHero } from '../ui/PageHero';
import styles from './LegalDocument.module.css';

interface Props {
  title: string;
  intro: string;
  /** Sections of the text. */
  children: ReactNode;
}

/** Shows a legal text with its version. The printed page contains only the text. */
export function LegalDocument({ title, intro, children }: Props) {
  return (
    <div className={styles.document}>
      <PageHero title={title} eyebrow={`Version ${currentConsentVersion}`}>
        <p>{intro}</p>
      </PageHero>
      {children}
    </div>
  );
}
