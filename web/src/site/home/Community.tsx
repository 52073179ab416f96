import { ButtonLink } from '../ui/Button';
import { Rays } from '../ui/Rays';
import { Section } from '../ui/Section';
import styles from './HomeBelow.module.css';

/** The blue section that calls visitors into the community. */
export function Community() {
  return (
    <Section ground="blue" labelledBy="community-title">
      <Rays className={styles.callRays} />
      <div className={styles.call}>
        <h2 id="community-title" className={styles.callTitle}>
          Join a community of workplaces that listen to their people
        </h2>
        <p>
          Founders, HR and marketing teams of certified organizations share what works: how they hire, pay,
          promote and keep good people. Join them and share what you have learnt.
        </p>
        <div className={styles.callActions}>
          <ButtonLink to="/nominate" look="accent">
            Nominate your organization
          </ButtonLink>
          <ButtonLink to="/search-organization" look="ghost">
            Is a company certified?
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
