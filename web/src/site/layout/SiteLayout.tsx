import type { ReactNode } from 'react';
import { newVersionText, useIsOld } from '../../browser/newVersion';
import { useConnection } from '../../browser/useConnection';
import { below } from '../ui/below';
import { Button } from '../ui/Button';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { Header } from './Header';
import { PageBoundary } from './PageBoundary';
import styles from './SiteLayout.module.css';
import { useSiteMenu } from './SiteMenu';

/** Says at the foot of the window that the network is gone, for a moment that it is back, and that the page is out of date. */
export function ConnectionNotice() {
  const connection = useConnection();
  const isOld = useIsOld();
  return (
    // Always rendered: screen readers announce text added to a status, but not always a new status.
    <div role="status" className={`${styles.place} screen-only`}>
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

interface LayoutProps {
  /** Whether the footer has the newsletter's box. */
  newsletter?: boolean;
  children: ReactNode;
}

/** What every page stands in. While the slide-in menu is open, nothing but it can be reached. */
export function SiteLayout({ newsletter = true, children }: LayoutProps) {
  const menu = useSiteMenu();
  return (
    <>
      <a className={styles.skip} href="#main" inert={menu.panel}>
        Skip to content
      </a>
      <PageBoundary part>
        <Header menu={menu} />
      </PageBoundary>
      <main id="main" tabIndex={-1} className={styles.main} inert={menu.panel}>
        {children}
      </main>
      <div inert={menu.panel}>
        <PageBoundary part>
          <FooterBelow newsletter={newsletter} />
        </PageBoundary>
      </div>
      <ConnectionNotice />
    </>
  );
}
