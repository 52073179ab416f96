import type { ReactNode } from 'react';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { useConnection } from '../../browser/useConnection';
import { below } from '../ui/below';
import { Button } from '../ui/Button';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { Header } from './Header';
import { PageBoundary } from '../../browser/PageBoundary';
import { BrokenPart } from './ErrorPage';
import styles from './SiteLayout.module.css';
import { useSiteMenu } from './SiteMenu';

/** Shows that the connection is lost, for a moment that it is back, and that the page is out of date. */
export function ConnectionNotice() {
  const connection = useConnection();
  const isOld = useIsOld();
  return (
    // Always rendered: screen readers announce a text that appears in a status, but not always a new status.
    <div role="status" lang="en-IN" className={`${styles.place} screen-only`}>
      {isOld && (
        <div className={`${styles.notice} doubtful`}>
          <AlertIcon />
          <p>{newVersionText}</p>
          <Button look="secondary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        </div>
      )}
      {connection !== 'online' && (
        <div className={`${styles.notice} ${connection === 'back' ? 'good' : 'doubtful'}`}>
          {connection === 'offline' ? <AlertIcon /> : <CheckIcon />}
          <p>
            {connection === 'offline'
              ? 'You are offline. What you have typed stays here; send it when the connection is back.'
              : 'You are online again.'}
          </p>
        </div>
      )}
    </div>
  );
}

const FooterBelow = below('FooterBelow', () => import('./FooterBelow'));

/** Frame of a page that stands alone. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <ConnectionNotice />
  </>
);

/** Frame of every other page. While the slide-in menu is open, everything else is inert. */
export function SiteLayout({ newsletter = true, children }: { newsletter?: boolean; children: ReactNode }) {
  const menu = useSiteMenu();
  return (
    <>
      <a className={styles.skip} href="#main" lang="en-IN" inert={menu.panel}>
        Skip to content
      </a>
      <PageBoundary fallback={<BrokenPart />}>
        <Header menu={menu} />
      </PageBoundary>
      <main id="main" tabIndex={-1} className={styles.main} inert={menu.panel}>
        {children}
      </main>
      <div lang="en-IN" inert={menu.panel}>
        <PageBoundary fallback={<BrokenPart />}>
          <FooterBelow newsletter={newsletter} />
        </PageBoundary>
      </div>
      <ConnectionNotice />
    </>
  );
}
