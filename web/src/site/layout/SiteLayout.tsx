import type { ReactNode } from 'react';
import { below } from '../ui/below';
import { ConnectionNotice } from './ConnectionNotice';
import { Header } from './Header';
import styles from './SiteLayout.module.css';
import { useSiteMenu } from './useSiteMenu';

const FooterBelow = below('FooterBelow', () => import('./FooterBelow'));

/** What every page stands in. While the slide-in menu is open, nothing but it can be reached. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const menu = useSiteMenu();
  return (
    <>
      <a className={styles.skip} href="#main" inert={menu.panel}>
        Skip to content
      </a>
      <Header menu={menu} />
      <main id="main" tabIndex={-1} className={styles.main} inert={menu.panel}>
        {children}
      </main>
      <div inert={menu.panel}>
        <FooterBelow />
      </div>
      <ConnectionNotice />
    </>
  );
}
