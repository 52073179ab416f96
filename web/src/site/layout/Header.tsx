import { useLocation } from 'react-router-dom';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { CloseIcon, MenuIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Dropdown, NavigationItem } from './SiteMenu';
import styles from './Header.module.css';
import { getCertified, moreLinks, navigation, type NavigationLink, quickLinks } from './navigation';
import type { SiteMenu } from './SiteMenu';

/** Shows the sub-header, the logo and the main navigation. On narrow screens the navigation is a slide-in panel. */
export function Header({ menu }: { menu: SiteMenu }) {
  const { pathname } = useLocation();
  const plainLink = ({ label, to }: NavigationLink) => (
    <Link to={to} className="tall-link" aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <header lang="en-IN" className={`${styles.header} screen-only`}>
      <div className={styles.quick} inert={menu.panel}>
        <ul className={styles.quickLinks}>
          {quickLinks.map((link) => (
            <li key={link.to}>{plainLink(link)}</li>
          ))}
          {moreLinks.map((link) => (
            <li key={link.to} className={styles.wide}>
              {plainLink(link)}
            </li>
          ))}
        </ul>
      </div>
      <div className={`${styles.bar} container`}>
        <Link to={sitePaths.home} className={styles.logo} inert={menu.panel}>
          <img src="/logo.svg" width="134" height="40" alt={`${brand.name}, home`} />
        </Link>
        <div className={styles.narrow} inert={menu.panel}>
          {plainLink(getCertified)}
        </div>
        <noscript>
          <a href="#site-menu" className={styles.opener} aria-label="Open menu">
            <MenuIcon />
          </a>
        </noscript>
        <button
          ref={menu.opener}
          type="button"
          className={styles.opener}
          aria-label="Open menu"
          aria-expanded={menu.panel}
          aria-controls="site-menu"
          inert={menu.panel}
          onClick={menu.openPanel}
        >
          <MenuIcon />
        </button>
        <div className={styles.overlay} data-open={menu.panel || undefined} onClick={menu.closePanel} />
        <nav
          id="site-menu"
          ref={menu.navigation}
          aria-label="Main"
          className={styles.navigation}
          data-open={menu.panel || undefined}
        >
          <noscript>
            <a href="#main" className={styles.closer} aria-label="Close menu">
              <CloseIcon />
            </a>
          </noscript>
          <button
            ref={menu.closer}
            type="button"
            className={styles.closer}
            aria-label="Close menu"
            onClick={menu.closePanel}
          >
            <CloseIcon />
          </button>
          <ul className={styles.items}>
            {navigation.map((item) =>
              'links' in item ? (
                <Dropdown
                  key={item.id}
                  menu={item}
                  open={menu.dropdown === item.id}
                  setDropdown={menu.setDropdown}
                />
              ) : (
                <NavigationItem key={item.to} link={item} />
              ),
            )}
            {moreLinks.map((link) => (
              <NavigationItem key={link.to} link={link} narrow />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
