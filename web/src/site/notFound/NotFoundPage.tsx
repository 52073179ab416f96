import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import styles from './NotFoundPage.module.css';

/** Every address the site does not know. */
export function NotFoundPage() {
  return (
    <PageHero title="This page does not exist" eyebrow="Error 404">
      <p>The link may be old or mistyped. These pages are what most visitors look for:</p>
      <div className={styles.actions}>
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/certified/micro" look="secondary">
          Certified organizations
        </ButtonLink>
        <ButtonLink to="/search-organization" look="secondary">
          Search your organization
        </ButtonLink>
      </div>
    </PageHero>
  );
}
