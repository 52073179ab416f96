import type { MouseEvent, PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ChevronIcon } from '../ui/Icon';
import { isActive, type NavigationMenu } from './navigation';
import { NavigationItem } from './NavigationItem';
import styles from './Navigation.module.css';
import { wideScreen, type DropdownId } from './useSiteMenu';

interface Props {
  menu: NavigationMenu;
  open: boolean;
  setDropdown: (id: DropdownId | undefined) => void;
}

const hovers = (event: PointerEvent) =>
  event.pointerType === 'mouse' && window.matchMedia(wideScreen).matches;

/** A button that shows its links: under the mouse on wide screens, by click or key everywhere. */
export function Dropdown({ menu, open, setDropdown }: Props) {
  const { pathname } = useLocation();
  const toggle = (event: MouseEvent) => {
    // The mouse has opened it by being there: its click must not close it. A key press has no click count.
    const byMouse = event.detail > 0 && window.matchMedia(`${wideScreen} and (hover: hover)`).matches;
    setDropdown(open && !byMouse ? undefined : menu.id);
  };
  return (
    <li
      className={styles.item}
      data-dropdown={menu.id}
      onPointerEnter={(event) => hovers(event) && setDropdown(menu.id)}
      onPointerLeave={(event) => hovers(event) && setDropdown(undefined)}
      onBlur={(event) => {
        const leaves = event.relatedTarget && !event.currentTarget.contains(event.relatedTarget);
        if (open && leaves) setDropdown(undefined);
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={`menu-${menu.id}`}
        data-active={menu.links.some((link) => isActive(link, pathname)) || undefined}
        onClick={toggle}
      >
        {menu.label}
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
