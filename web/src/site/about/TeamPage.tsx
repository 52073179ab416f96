import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { PageHero, type Drawing } from '../ui/PageHero';
import { ProfileLink } from '../ui/ProfileLink';
import { Section } from '../ui/Section';
import { Portrait } from './Portrait';
import { team } from './team';
import styles from './TeamPage.module.css';

/** Five people. */
const drawing: Drawing = {
  wash: 'M54 76a46 46 0 1 0 92 0a46 46 0 1 0-92 0',
  lines:
    'M16 104a10 10 0 1 0 20 0a10 10 0 1 0-20 0M7 140c0-19.5 8.6-21 19-21s19 5.3 19 21M52 94a11 11 0 1 0 22 0a11 11 0 1 0-22 0M43 140c0-26.3 9-30 20-30s20 7.5 20 30M126 94a11 11 0 1 0 22 0a11 11 0 1 0-22 0M117 140c0-26.3 9-30 20-30s20 7.5 20 30M164 104a10 10 0 1 0 20 0a10 10 0 1 0-20 0M155 140c0-19.5 8.6-21 19-21s19 5.3 19 21',
  accent:
    'M87 80a13 13 0 1 0 26 0a13 13 0 1 0-26 0M76 140c0-35.3 10.8-42 24-42s24 10.5 24 42M92 106l8 10 8-10',
};

/** `/team`: the people behind the programme. */
export function TeamPage() {
  return (
    <>
      <PageHero title="Our Team" eyebrow="About" drawing={drawing}>
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
