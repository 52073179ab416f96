import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useState, type ComponentType, type ReactNode } from 'react';
import { SentNominationNote, thanks } from '../forms/SentNote';
import { FormRail } from '../nominate/FormRail';
import { NominationForm } from '../nominate/NominationForm';
import { ButtonLink } from '../ui/Button';
import { Part, Section } from '../ui/Section';
import { takeFocus } from '../ui/focus';
import { ContactMap } from './ContactMap';
import { QuestionForm } from './QuestionForm';
import { brand } from '@utkarsh/domain/brand';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/ContactIcons';
import styles from './ContactPage.module.css';

interface WayProps {
  icon: ComponentType;
  title: string;
  children: ReactNode;
}

const Way = ({ icon: Icon, title, children }: WayProps) => (
  <div className={styles.way}>
    <Icon />
    <div className="soft">
      <h2 className="small-title space-below">{title}</h2>
      {children}
    </div>
  </div>
);

const ContactBlock = () => (
  <address className="stack roomy">
    <Way icon={PinIcon} title="Visit or write">
      {brand.address.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Way>
    <Way icon={PhoneIcon} title="Call">
      <a href={brand.phone.href}>{brand.phone.text}</a>
    </Way>
    <Way icon={MailIcon} title="E-mail">
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
    </Way>
  </address>
);

export function ContactBelow() {
  const [isSent, setIsSent] = useState(false);

  return (
    <>
      <Section>
        <div className={styles.columns}>
          <Part title="Ask a question">
            <QuestionForm />
          </Part>
          <FormRail
            next="We answer a question by e-mail. After a nomination you receive a reference number and a private link at once, and we call you to agree the dates."
            className={styles.rail}
          >
            <ContactBlock />
          </FormRail>
          <Part title="Nominate your organization">
            {isSent ? (
              <div className="thanks">
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
              <NominationForm id="nomination" onSuccess={() => setIsSent(true)} />
            )}
          </Part>
        </div>
      </Section>
      <Section ground="sunken" labelledBy="map-title">
        <ContactMap />
      </Section>
    </>
  );
}
