import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import type { KeyboardEvent } from 'react';
import { TooltipButton } from '../ui/buttons';

/** The ways to the records before and after the open one; absent at the ends of the list. */
export interface Neighbours {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]') !== null;

/** Takes J as next and K as previous, unless somebody is typing or another window has been opened from this one. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, { previous, next }: Neighbours): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  const inside = target instanceof Node && currentTarget.contains(target);
  if (!inside || isTyping(target) || ctrlKey || metaKey || altKey) return;
  if (key === 'j') next?.();
  if (key === 'k') previous?.();
}

/** Leads to the records before and after the open one. */
export const NeighbourButtons = ({ previous, next }: Neighbours) => (
  <>
    {(
      [
        ['Previous', 'K', previous, <PreviousIcon key="icon" />],
        ['Next', 'J', next, <NextIcon key="icon" />],
      ] as const
    ).map(([name, key, go, icon]) => (
      <TooltipButton
        key={name}
        title={`${name} (${key})`}
        label={name}
        aria-keyshortcuts={key}
        disabled={!go}
        onClick={go}
      >
        {icon}
      </TooltipButton>
    ))}
  </>
);
