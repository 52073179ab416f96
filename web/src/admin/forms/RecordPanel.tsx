import { Dialog, DialogContent, Paper, Stack, useMediaQuery } from '@mui/material';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTitle } from '../ui/PageHeading';
import { pageWindow } from './keys';
import { RecordBody, useClosing, type RecordProps } from './RecordBody';

/** Media query for windows in which a panel fits beside the list. */
export const roomForPanel = '(width >= 1280px)';

const panelLooks = {
  display: 'flex',
  flexDirection: 'column',
  position: 'sticky',
  top: 88,
  maxHeight: 'calc(100dvh - 88px - max(24px, var(--toast-room, 0px)))',
  overflow: 'hidden',
  outline: 'none',
} as const;

/** A full-page record has its buttons at the top, so they do not move when a toast takes space at the bottom. */
const wholePage = { '& .MuiDialog-container': { pb: 'var(--toast-room, 0px)' } } as const;

/** Focuses the first cell of a row once the list has its full width again, unless another record or dialog has taken the focus. */
function focusRow(id: string): void {
  requestAnimationFrame(() => {
    // The heading of the page takes a lost focus first.
    if (document.activeElement?.matches('body, h1') !== true) return;
    const cell = `[data-id="${CSS.escape(id)}"] [role=gridcell]:not([data-field=__check__])`;
    document.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  });
}

/** Part of the page beside the list. It takes the focus when it opens, and returns it to its row when it closes. */
function Beside({ id, titleId, children }: { id: string; titleId: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  // A layout effect runs before the browser or the page heading moves the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement)) focusRow(id);
    };
  }, [id]);
  return (
    <Paper
      ref={panel}
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-about`}
      sx={panelLooks}
    >
      {children}
    </Paper>
  );
}

interface RecordPanelProps extends RecordProps {
  row: { id: string };
  isUnsaved: boolean;
  /** Whether a dialog that was opened from the panel covers it. */
  isCovered: boolean;
}

/** Shows a record to read it: in a panel beside the list, or in place of the list on a narrow screen. */
export function RecordPanel(props: RecordPanelProps) {
  const { row, title, isUnsaved, isCovered, onClose, children } = props;
  const { close, dialog } = useClosing(isUnsaved, onClose, true);
  useTitle(title);
  const hasRoom = useMediaQuery(roomForPanel);
  const [isBeside, setBeside] = useState(hasRoom);
  // Does not change while a dialog covers the panel: a full page would open on top of that dialog.
  if (!isCovered && isBeside !== hasRoom) setBeside(hasRoom);
  const titleId = useId();
  const contents = (
    <RecordBody {...props} isPanel titleId={titleId} onClose={close}>
      {/* Focusable, so that viewers can scroll with the keyboard. */}
      <DialogContent dividers tabIndex={0} sx={{ pb: 8 }}>
        <Stack spacing={2}>{children}</Stack>
      </DialogContent>
    </RecordBody>
  );
  return (
    <>
      {isBeside ? (
        <Beside id={row.id} titleId={titleId}>
          {contents}
        </Beside>
      ) : (
        <Dialog
          open
          fullScreen
          onClose={close}
          aria-labelledby={titleId}
          aria-describedby={`${titleId}-about`}
          slotProps={{ paper: pageWindow }}
          sx={wholePage}
        >
          {contents}
        </Dialog>
      )}
      {dialog}
    </>
  );
}
