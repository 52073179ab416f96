import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { ArrowIcon } from '../ui/Icon';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { commitments, facts, statements, welcome } from './whatWeDo';
import styles from './WhatWeDoPage.module.css';

/** `/what-we-do`: the aims and values of the programme. */
export const WhatWeDoPage = () => (
  <>
    <PageHero title="What We Do" eyebrow={brand.tagline}>
      <p>We ask employees about their workplace, and certify the organizations that they recommend.</p>
      <p className="actions">
        <ButtonLink to={sitePaths.nominate}>
          Get Certified
          <ArrowIcon />
        </ButtonLink>
      </p>
    </PageHero>
    <Section labelledBy="welcome-title">
      <div className={styles.columns}>
        <h2 id="welcome-title">Welcome to {brand.name}</h2>
        <div className={`${styles.text} stack lead`}>
          {welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className={styles.statements}>
        {statements.map(({ heading, title, text }) => (
          <li key={heading} className={`${styles.statement} card soft`}>
            <h3 className={styles.heading}>{heading}</h3>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section ground="blue" labelledBy="facts-title">
      <h2 id="facts-title">The programme in three figures</h2>
      <ul className={styles.facts}>
        {facts.map(({ figure, text }) => (
          <li key={text} className={`${styles.fact} stack tight`}>
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
        <ul className="ruled">
          {commitments.map(({ title, text }) => (
            <li key={title} className="soft">
              <h3 className="space-below">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.next}>
        <ButtonLink to={sitePaths.framework} look="secondary">
          See how it is assessed
        </ButtonLink>
        <ButtonLink to={sitePaths.team} look="secondary">
          Meet the team
        </ButtonLink>
      </div>
    </Section>
  </>
);
