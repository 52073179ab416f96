import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { type NavigationLink, type NavigationMenu, isActive } from './navigation';
import { ChevronIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import styles from './Header.module.css';

type DropdownId = NavigationMenu['id'];

interface MenuState {
  /** Key of the history entry of this state. In the next entry everything is closed. */
  entryKey: string;
  panel: boolean;
  dropdown: DropdownId | undefined;
}

const makeClosedState = (entryKey: string): MenuState => ({ entryKey, panel: false, dropdown: undefined });

/** The specification's breakpoint. Screens of at most this width have a slide-in panel. */
const wideScreen = '(width > 900px)';

export function useSiteMenu() {
  const { key } = useLocation();
  const [state, setState] = useState(() => makeClosedState(key));
  // Stores the closed state, so that Back does not open the menu again.
  if (state.entryKey !== key) setState(makeClosedState(key));
  const { panel, dropdown } = state;
  const navigation = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);

  const setDropdown = useCallback(
    (next: DropdownId | undefined) => setState((before): MenuState => ({ ...before, dropdown: next })),
    [],
  );
  const openPanel = useCallback(
    () => setState((before): MenuState => ({ ...makeClosedState(before.entryKey), panel: true })),
    [],
  );
  const closePanel = useCallback(() => {
    // The opener is inert and cannot take the focus until React renders the closed menu.
    flushSync(() => setState((before) => makeClosedState(before.entryKey)));
    opener.current?.focus();
  }, []);

  useEffect(() => {
    if (!panel) return;
    closer.current?.focus();
    document.documentElement.dataset['scrollLocked'] = '';
    const screenQuery = window.matchMedia(wideScreen);
    const onWiden = () => {
      if (screenQuery.matches) setState((before): MenuState => ({ ...before, panel: false }));
    };
    screenQuery.addEventListener('change', onWiden);
    return () => {
      delete document.documentElement.dataset['scrollLocked'];
      screenQuery.removeEventListener('change', onWiden);
    };
  }, [panel]);

  useEffect(() => {
    if (!panel && dropdown === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (dropdown !== undefined) {
        const item = navigation.current?.querySelector(`[data-dropdown="${dropdown}"]`);
        // Moves the focus out of the closing list. A focus elsewhere stays, because the mouse opened the list.
        if (item?.contains(document.activeElement)) item.querySelector('button')?.focus();
        setDropdown(undefined);
      } else {
        closePanel();
      }
    };
    const onPress = (event: Event) => {
      if (dropdown === undefined || !(event.target instanceof Element)) return;
      if (event.target.closest(`[data-dropdown="${dropdown}"]`)) return;
      // The pressed element may have opened another list already.
      setState((before): MenuState =>
        before.dropdown === dropdown ? { ...before, dropdown: undefined } : before,
      );
    };
    // In the panel a closing list moves the entries below it away from the finger, so it waits for the whole click.
    const press = panel ? 'click' : 'pointerdown';
    document.addEventListener('keydown', onKey);
    document.addEventListener(press, onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(press, onPress);
    };
  }, [panel, dropdown, setDropdown, closePanel]);

  return { panel, dropdown, navigation, opener, closer, setDropdown, openPanel, closePanel };
}

export type SiteMenu = ReturnType<typeof useSiteMenu>;

export function NavigationItem({ link, narrow = false }: { link: NavigationLink; narrow?: boolean }) {
  const { pathname } = useLocation();
  const active = isActive(link, pathname);
  return (
    <li className={narrow ? `${styles.item} ${styles.narrow}` : styles.item}>
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

/** Button with a list of links. On wide screens it opens on hover, everywhere on click or key. */
export function Dropdown({ menu, open, setDropdown }: Props) {
  const { pathname } = useLocation();
  const isHovered = useRef(false);
  const onHover = (event: PointerEvent, isOver: boolean) => {
    if (event.pointerType !== 'mouse') return;
    isHovered.current = isOver && isWide();
    if (isWide()) setDropdown(isOver ? menu.id : undefined);
  };
  const toggle = (event: MouseEvent) => {
    // Hovering has opened the list, so the click of a mouse must not close it. A key press has the click count 0.
    const isMouseClick = event.detail > 0 && isHovered.current;
    setDropdown(open && !isMouseClick ? undefined : menu.id);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Closes the list, which covers the next focused element. In the panel it covers nothing, and closing would move the pressed
    // element.
    const hasLeft = relatedTarget && !currentTarget.contains(relatedTarget);
    if (open && hasLeft && isWide()) setDropdown(undefined);
  };
  return (
    <li
      className={styles.item}
      data-dropdown={menu.id}
      onPointerEnter={(event) => onHover(event, true)}
      onPointerLeave={(event) => onHover(event, false)}
      onBlur={onBlur}
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
