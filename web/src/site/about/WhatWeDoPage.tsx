import type { ReactNode } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { ArrowIcon } from '../ui/Icon';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { commitments, facts, statements, welcome } from './whatWeDo';
import styles from './WhatWeDoPage.module.css';

/** A plant beside a rule that measures its growth. */
const growth: Drawing = {
  wash: 'M40 64a44 44 0 1 0 88 0a44 44 0 1 0-88 0',
  lines:
    'M60 140l-5-30h58l-5 30M52 110h64M84 110C84 84 82 60 84 34M84 92c-18-1-28-11-29-27 18 0 28 10 29 27M84 78c17-2 26-12 27-29-18 1-27 12-27 29M142 140V12h14v128M142 28h5M142 44h8M142 60h5M142 76h8M142 92h5M142 108h8M142 124h5',
  accent:
    'M84 54c-11-3-16-10-16-22 12 2 17 10 16 22M84 44c9-3 14-9 15-20-11 2-16 9-15 20M104 28h6M116 28h6M128 28h8',
};

/** A scale in balance. */
const value = (
  <>
    <path d="M100 28v92M72 120h56M48 46l52-12 52 12" />
    <path d="M48 46 28 88M48 46l20 42M152 46l-20 42M152 46l20 42" />
    <path fill="var(--accent)" d="M24 88h48a24 14 0 0 1-48 0Z" />
    <path fill="var(--blue-wash)" d="M128 88h48a24 14 0 0 1-48 0Z" />
    <circle cx="100" cy="28" r="6" />
  </>
);

/** The sun over a row of roofs, from a hut to a tower. */
const vision = (
  <>
    <path fill="var(--accent)" d="M66 92a34 34 0 0 1 68 0" />
    <path d="M100 36V24M60 52l-8-9M140 52l8-9M44 84l-12-3M156 84l12-3" />
    <path fill="var(--blue-wash)" d="M20 124V98l16-12 16 12v26Z" />
    <path
      fill="var(--surface)"
      d="M52 124v-32h34v32M86 124V76h30v48M116 124v-24l14-8 14 8v24M144 124V92h36v32"
    />
    <path d="M62 102h4M74 102h4M62 112h4M74 112h4M96 88h10M96 99h10M96 110h10M154 103h16M154 113h16M10 124h180" />
  </>
);

/** A path that leads up steps to a flag. */
const mission = (
  <>
    <path fill="var(--blue-wash)" d="M128 124V76h40v48Z" />
    <path d="M16 124h40v-16h36V92h36V76h40v48" />
    <path d="M148 76V26" />
    <path fill="var(--accent)" d="M148 28h30l-8 10 8 10h-30" />
    <path strokeDasharray="1 9" d="M24 96c20-2 24-18 44-20s22-18 52-24" />
    <circle cx="24" cy="96" r="5" />
    <path d="M10 124h180" />
  </>
);

const drawings = { value, vision, mission } satisfies Record<string, ReactNode>;

/** `/what-we-do`: the aims and values of the programme. */
export function WhatWeDoPage() {
  return (
    <>
      <PageHero title="What We Do" eyebrow={brand.tagline} drawing={growth}>
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
          {statements.map(({ kind, heading, title, text }) => (
            <li key={kind} className={`${styles.statement} card soft`}>
              <svg
                className={styles.drawing}
                viewBox="0 10 200 124"
                fill="none"
                stroke="var(--blue)"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                {drawings[kind]}
              </svg>
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
}
