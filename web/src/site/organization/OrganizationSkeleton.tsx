import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './OrganizationPage.module.css';

/** The page's places while the organization is being read. */
export function OrganizationSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHero title={title} eyebrow="Certified Organizations" compact>
        <p role="status">Loading the organization…</p>
      </PageHero>
      <Section>
        <div className={styles.columns} aria-hidden="true">
          <div className={styles.main}>
            <Skeleton width="60%" height="2rem" />
            <Skeleton height="9rem" />
            <Skeleton height="9rem" />
          </div>
          <div className={styles.aside}>
            <Skeleton height="22rem" />
          </div>
        </div>
      </Section>
    </>
  );
}
