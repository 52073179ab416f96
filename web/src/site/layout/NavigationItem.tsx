import { Link, useLocation } from 'react-router-dom';
import { isActive, type NavigationLink } from './navigation';
import styles from './Navigation.module.css';

export function NavigationItem({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  const active = isActive(link, pathname);
  return (
    <li className={styles.item}>
      <Link
        to={link.to}
        className={styles.link}
        aria-current={pathname === link.to ? 'page' : undefined}
        data-active={active || undefined}
      >
        {link.label}
      </Link>
    </li>
  );
}
