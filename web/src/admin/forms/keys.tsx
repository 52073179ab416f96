import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { Fragment, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { deviceMemory, useRemembered } from '../session/deviceMemory';
import { useSession } from '../session/sessionContext';
import { asciiKey, isTyping } from '../ui/keyboard';

/** Returns the pressed key if it is a shortcut of the page or the record: nobody is typing, and no modifier key is held. */
export function plainKey(event: KeyboardEvent): string | undefined {
  const { target, ctrlKey, metaKey, altKey, repeat } = event;
  return isTyping(target) || ctrlKey || metaKey || altKey || repeat ? undefined : asciiKey(event);
}

/** Attribute that marks a full-page record, so that its keys work in it. */
export const pageWindow = { 'data-page': '' } as const;

const openWindows =
  '[role=dialog]:not([data-page]), [role=alertdialog], [role=menu], [role=listbox], .MuiDrawer-modal';

const keptKeys = z.boolean();

/** Runs the action of a shortcut key, unless a dialog or menu is open or the person has switched the keys off. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const { uid } = useSession();
  const { pathname } = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[plainKey(event) ?? ''];
    if (!action || event.defaultPrevented || document.querySelector(openWindows) !== null) return;
    // The URL changes before the page: a quick second key would act on the previous record.
    if (window.location.pathname !== pathname) return;
    if (deviceMemory.recall(`keys:${uid}`, keptKeys) === false) return;
    // Prevents the letter from entering a field that the action focuses.
    event.preventDefault();
    action();
  });
  // A layout effect, so that a key works as soon as the record is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export type KeyName = readonly [key: string, does: string];

const keyLooks = {
  fontFamily: 'inherit',
  fontWeight: 650,
  justifySelf: 'start',
  alignSelf: 'start',
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'nowrap',
} as const;

/** Lists the keys of a page and switches them on and off. Speech recognition would take single letters for keys. */
export function KeysDialog({ keys, onClose }: { keys: readonly KeyName[]; onClose: () => void }) {
  const [isOn, setOn] = useRemembered('keys', keptKeys, (value = true) => value);
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <DialogTitle>Keys</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, isChecked) => setOn(() => isChecked)} />}
          label="Use single keys on this device"
          sx={{ mb: 1.5 }}
        />
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0 }}
        >
          {keys.map(([key, does]) => (
            <Fragment key={key}>
              <Box component="dt" sx={keyLooks}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
