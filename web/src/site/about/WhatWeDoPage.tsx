import { brand } from '@utkarsh/domain/brand';
import { ButtonLink } from '../ui/Button';
import { ArrowIcon } from '../ui/Icon';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { StatementDrawing } from './StatementDrawing';
import { commitments, facts, statements, welcome } from './whatWeDo';
import styles from './WhatWeDoPage.module.css';

function Statements() {
  return (
    <ul className={styles.statements}>
      {statements.map(({ kind, heading, title, text }) => (
        <li key={kind} className={`${styles.statement} card`}>
          <StatementDrawing kind={kind} />
          <h3 className={styles.heading}>{heading}</h3>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** `/what-we-do`: what the programme stands for. */
export function WhatWeDoPage() {
  return (
    <>
      <PageHero title="What We Do" eyebrow={brand.tagline}>
        <p>We ask employees about their workplace, and certify the organizations that they recommend.</p>
        <p className="actions">
          <ButtonLink to="/nominate">
            Get Certified
            <ArrowIcon />
          </ButtonLink>
        </p>
      </PageHero>
      <Section labelledBy="welcome-title">
        <div className={styles.columns}>
          <h2 id="welcome-title">Welcome to {brand.name}</h2>
          <div className={styles.text}>
            {welcome.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Statements />
      </Section>
      <Section ground="blue" labelledBy="facts-title">
        <h2 id="facts-title">The programme in three figures</h2>
        <ul className={styles.facts}>
          {facts.map(({ figure, text }) => (
            <li key={text}>
              <strong className={styles.figure}>{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section labelledBy="commitments-title">
        <div className={styles.columns}>
          <div className={styles.intro}>
            <h2 id="commitments-title">Our commitments</h2>
            <p>We follow these rules in every assessment.</p>
          </div>
          <ul className={styles.commitments}>
            {commitments.map(({ title, text }) => (
              <li key={title}>
                <h3 className={styles.commitment}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.next}>
          <ButtonLink to="/organization-framework" look="secondary">
            See how it is assessed
          </ButtonLink>
          <ButtonLink to="/team" look="secondary">
            Meet the team
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
