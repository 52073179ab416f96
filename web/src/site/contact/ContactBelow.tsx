import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useState } from 'react';
import { SentNominationNote } from '../forms/SentNote';
import { thanks } from '../forms/SentNote';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { ContactMap } from './ContactMap';
import { QuestionForm } from './QuestionForm';
import { brand } from '@utkarsh/domain/brand';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/Icon';
import styles from './ContactPage.module.css';

/** Shows the postal address, phone and e-mail. */
function ContactBlock() {
  return (
    <address className={styles.block}>
      <div className={styles.way}>
        <PinIcon />
        <div>
          <h2 className={styles.name}>Visit or write</h2>
          {brand.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={styles.way}>
        <PhoneIcon />
        <div>
          <h2 className={styles.name}>Call</h2>
          <a href={brand.phone.href}>{brand.phone.text}</a>
        </div>
      </div>
      <div className={styles.way}>
        <MailIcon />
        <div>
          <h2 className={styles.name}>E-mail</h2>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </div>
      </div>
    </address>
  );
}

/** Shows the contact details, and the nomination form. Thanks replace the form after a sending. */
export function ContactBelow() {
  const [sent, setSent] = useState(false);

  return (
    <>
      <Section>
        <div className={styles.columns}>
          <div className={styles.ways}>
            <section aria-labelledby="question-title" className={`${styles.ask} card`}>
              <h2 id="question-title" className={styles.askTitle}>
                Ask a question
              </h2>
              <QuestionForm />
            </section>
            <ContactBlock />
          </div>
          <section aria-labelledby="nominate-title" className={styles.nominate}>
            <h2 id="nominate-title" className={styles.askTitle}>
              Nominate your organization
            </h2>
            {sent ? (
              <div className={styles.thanks}>
                <h3 ref={takeFocus} tabIndex={-1} className="unringed">
                  {thanks.title}
                </h3>
                <p>{thanks.text}</p>
                <SentNominationNote />
                <div>
                  <ButtonLink to={sitePaths.nominateAnother}>Nominate another entity</ButtonLink>
                </div>
              </div>
            ) : (
              <NominationForm id="nomination" onSuccess={() => setSent(true)} />
            )}
          </section>
        </div>
      </Section>
      <Section ground="sunken" labelledBy="map-title">
        <ContactMap />
      </Section>
    </>
  );
}
