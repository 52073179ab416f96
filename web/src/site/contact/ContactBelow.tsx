import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useState } from 'react';
import { SentNominationNote } from '../forms/SentNominationNote';
import { thanks } from '../forms/thanks';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { ContactBlock } from './ContactBlock';
import { ContactMap } from './ContactMap';
import styles from './ContactPage.module.css';

/** Ways to reach the programme, and the nomination form that thanks in its own place. */
export function ContactBelow() {
  const [sent, setSent] = useState(false);

  return (
    <Section>
      <div className={styles.columns}>
        <div className={styles.ways}>
          <ContactBlock />
          <ContactMap />
        </div>
        <div>
          {sent ? (
            <div className={styles.thanks}>
              <h2 ref={takeFocus} tabIndex={-1} className="unringed">
                {thanks.title}
              </h2>
              <p>{thanks.text}</p>
              <SentNominationNote />
              <div>
                <ButtonLink to={sitePaths.nominateAnother}>Nominate another entity</ButtonLink>
              </div>
            </div>
          ) : (
            <NominationForm id="nomination" onSuccess={() => setSent(true)} />
          )}
        </div>
      </div>
    </Section>
  );
}
