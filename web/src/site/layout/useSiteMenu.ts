import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationMenu } from './navigation';

export type DropdownId = NavigationMenu['id'];

interface MenuState {
  /** The step of the history it was opened at: on any other one everything is closed again. */
  at: string;
  panel: boolean;
  dropdown: DropdownId | undefined;
}

/** The specification's breakpoint: at this width and below there is a slide-in panel. */
export const wideScreen = '(width > 900px)';

/** State of the slide-in panel and of the drop-downs, and everything that closes them. */
export function useSiteMenu() {
  const { key } = useLocation();
  const [state, setState] = useState<MenuState>({ at: key, panel: false, dropdown: undefined });
  const navigation = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const panel = state.at === key && state.panel;
  const dropdown = state.at === key ? state.dropdown : undefined;

  const setDropdown = useCallback(
    (next: DropdownId | undefined) =>
      setState((before) => ({ at: key, panel: before.at === key && before.panel, dropdown: next })),
    [key],
  );
  const openPanel = useCallback(() => setState({ at: key, panel: true, dropdown: undefined }), [key]);
  const closePanel = useCallback(() => {
    setState({ at: key, panel: false, dropdown: undefined });
    opener.current?.focus();
  }, [key]);

  useEffect(() => {
    if (!panel) return;
    closer.current?.focus();
    document.documentElement.dataset['scrollLocked'] = '';
    const wide = window.matchMedia(wideScreen);
    const widened = () => {
      if (wide.matches) setState((before) => ({ ...before, panel: false }));
    };
    wide.addEventListener('change', widened);
    return () => {
      delete document.documentElement.dataset['scrollLocked'];
      wide.removeEventListener('change', widened);
    };
  }, [panel]);

  useEffect(() => {
    if (!panel && dropdown === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (dropdown !== undefined) {
        // Focus must not be lost with the list it may be in.
        navigation.current?.querySelector<HTMLElement>(`[aria-controls="menu-${dropdown}"]`)?.focus();
        setDropdown(undefined);
      } else {
        closePanel();
      }
    };
    const onPointer = (event: PointerEvent) => {
      if (dropdown === undefined || !(event.target instanceof Element)) return;
      if (!event.target.closest(`[data-dropdown="${dropdown}"]`)) setDropdown(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [panel, dropdown, setDropdown, closePanel]);

  return { panel, dropdown, navigation, opener, closer, setDropdown, openPanel, closePanel };
}

export type SiteMenu = ReturnType<typeof useSiteMenu>;
