import { Button, ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';
import styles from './ErrorPage.module.css';

/** In place of a page that could not be loaded or drawn; a reload fetches everything anew. */
export function ErrorPage() {
  return (
    <PageHero title="This page could not be shown">
      <p>
        The connection may have been lost, or the site has just been renewed. Loading the page again mostly
        helps.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink to="/" look="secondary">
          Home
        </ButtonLink>
      </div>
    </PageHero>
  );
}
