import type { ReactNode } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { grievanceDays } from '@utkarsh/domain/history/retention';
import { appealDays } from '@utkarsh/domain/nomination/appeal';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ButtonLink } from '../ui/Button';
import { Link } from '../ui/Link';
import { PageHero } from '../ui/PageHero';
import { ProfileLink } from '../ui/ProfileLink';
import { Section } from '../ui/Section';
import { monogramOf } from '../ui/monogram';
import { photographOf, team } from './team';
import styles from './TeamPage.module.css';

function Portrait({ member }: { member: (typeof team)[number] }) {
  const photograph = photographOf(member);
  return photograph === undefined ? (
    <span className={styles.portrait} aria-hidden="true" data-letters={monogramOf(member.name)} />
  ) : (
    <img
      className={styles.portrait}
      src={photograph}
      alt={member.name}
      width="120"
      height="120"
      loading="lazy"
    />
  );
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stack tight start soft">
    <h3>{title}</h3>
    {children}
  </div>
);

/** `/team`: the people behind the programme. */
export const TeamPage = () => (
  <>
    <PageHero title="Our Team" eyebrow="About">
      <p>
        These are the people who run the programme. You will meet some of them during your assessment, and you
        can write to any of them afterwards.
      </p>
    </PageHero>
    <Section labelledBy="members-title">
      <h2 id="members-title" className={styles.heading}>
        The people you will work with
      </h2>
      <ul className={styles.members}>
        {team.map((member) => (
          <li key={member.id} className={styles.member}>
            <Portrait member={member} />
            <div className="stack dense">
              <h3>{member.name}</h3>
              <p className={styles.role}>{member.role}</p>
              <p className="soft">{member.about}</p>
              <ProfileLink name={member.name} href={member.profile} rel="noopener" />
            </div>
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
    <Section labelledBy="trust-title" ground="sunken">
      <h2 id="trust-title" className={styles.heading}>
        Why you can rely on a result
      </h2>
      <div className={styles.trust}>
        <Rule title="Who decides">
          <p>
            The evidence decides: the score of the survey and that of our review of practices. Whoever sells
            an assessment or writes its quotation takes no part in the decision, nor does anybody with a
            business or family tie to the organization.
          </p>
        </Rule>
        <Rule title="Who reviews">
          <p>
            We ask reviewers for experience in human resources, labour law, occupational health or
            organizational psychology. They are trained on our rubric, review beside an experienced colleague
            first, and declare their ties to organizations.
          </p>
        </Rule>
        <Rule title="Tests for manipulation">
          <p>
            When a survey closes, we test it: more answers than ballots, shared mailboxes, equal answers
            throughout, several people on one device, and people who say that they could not answer freely. We
            also call some of the invited people and ask if they answered themselves.
          </p>
          <p>
            A survey with more answers than ballots does not count. After any other sign we ask the
            organization, and nothing is decided before it is explained. Influenced answers end an assessment
            or a certificate.
          </p>
        </Rule>
        <Rule title="Complaints and appeals">
          <p>
            An organization can <Link to={`${sitePaths.terms}#appeals`}>appeal</Link> against a decision
            <span>{` within ${appealDays} days`}</span>. An appeal costs nothing, and a person who had no part
            in the decision examines it.
          </p>
          <p className="breaking">
            Anybody can complain: write to{' '}
            <a href={`mailto:${brand.grievanceEmail}`}>{brand.grievanceEmail}</a>
            <span>{`. We answer with reasons within ${grievanceDays} days.`}</span>
          </p>
        </Rule>
        <Rule title="Who is responsible">
          <p>{`The programme is run by ${brand.address.join(', ')}. The laws of India apply, and the courts at Chennai have jurisdiction.`}</p>
          <p>
            <Link to={sitePaths.terms}>Terms and Conditions</Link> and{' '}
            <Link to={sitePaths.privacyPolicy}>Privacy Policy</Link>
          </p>
        </Rule>
      </div>
    </Section>
  </>
);
