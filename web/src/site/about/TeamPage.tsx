import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import { ProfileLink } from '../ui/ProfileLink';
import { Section } from '../ui/Section';
import { Portrait } from './Portrait';
import { team } from './team';
import styles from './TeamPage.module.css';

/** `/team`: the people behind the programme. */
export function TeamPage() {
  return (
    <>
      <PageHero title="Our Team" eyebrow="About">
        <p>
          These are the people who run the programme. You will meet some of them during your assessment, and
          you can write to any of them afterwards.
        </p>
      </PageHero>
      <Section labelledBy="members-title">
        <h2 id="members-title" className={styles.heading}>
          The people you will work with
        </h2>
        <ul className={styles.members}>
          {team.map(({ name, role, about, profile, portrait }) => (
            <li key={name} className={styles.member}>
              <Portrait name={name} features={portrait} />
              <h3 className="wide-space-above">{name}</h3>
              <p className={styles.role}>{role}</p>
              <p className={`${styles.about} soft`}>{about}</p>
              <ProfileLink name={name} href={profile} rel="noopener" />
            </li>
          ))}
          <li className={`${styles.invitation} card stack start soft`}>
            <p className="statement">Prefer to talk first?</p>
            <p>Tell us about your organization. One of us will call you back.</p>
            <ButtonLink to={sitePaths.contact} look="secondary">
              Get in Touch
            </ButtonLink>
          </li>
        </ul>
      </Section>
    </>
  );
}
