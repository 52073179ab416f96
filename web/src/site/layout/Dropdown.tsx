import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChevronIcon } from '../ui/Icon';
import { isActive, type NavigationLink, type NavigationMenu } from './navigation';
import styles from './Header.module.css';
import { wideScreen, type DropdownId } from './useSiteMenu';

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

interface Props {
  menu: NavigationMenu;
  open: boolean;
  setDropdown: (id: DropdownId | undefined) => void;
}

const isWide = () => window.matchMedia(wideScreen).matches;

/** A button that shows its links: under the mouse on wide screens, by click or key everywhere. */
export function Dropdown({ menu, open, setDropdown }: Props) {
  const { pathname } = useLocation();
  const hovered = useRef(false);
  const hover = (event: PointerEvent, over: boolean) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = over && isWide();
    if (isWide()) setDropdown(over ? menu.id : undefined);
  };
  const toggle = (event: MouseEvent) => {
    // The mouse has opened it by being there: its click must not close it. A key press has no click count.
    const byMouse = event.detail > 0 && hovered.current;
    setDropdown(open && !byMouse ? undefined : menu.id);
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // It covers what the keyboard goes on to. In the panel it does not, and closing would move what is being pressed.
    const leaves = relatedTarget && !currentTarget.contains(relatedTarget);
    if (open && leaves && isWide()) setDropdown(undefined);
  };
  return (
    <li
      className={styles.item}
      data-dropdown={menu.id}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onBlur={blur}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={`menu-${menu.id}`}
        data-active={menu.links.some((link) => isActive(link, pathname)) || undefined}
        onClick={toggle}
      >
        <span>{menu.label}</span>
        <ChevronIcon />
      </button>
      <ul id={`menu-${menu.id}`} className={styles.dropdown} data-open={open || undefined}>
        {menu.links.map((link) => (
          <NavigationItem key={link.to} link={link} />
        ))}
      </ul>
    </li>
  );
}
