import { useState } from 'react';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { Button } from '../ui/Button';
import { CalendarIcon } from '../ui/pageIcons';
import styles from './CalendarButton.module.css';

function download(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read it only after the click is over.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

type State = 'idle' | 'busy' | 'done' | 'failed';

/** Hands out an event as a calendar file, which is made at the click. */
export function CalendarButton({ event }: { event: PublishedEvent }) {
  const [state, setState] = useState<State>('idle');

  async function add() {
    setState('busy');
    try {
      const { calendarFile } = await import('./calendarFile');
      download(calendarFile(event));
      setState('done');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  return (
    <>
      <Button
        look="secondary"
        busy={state === 'busy'}
        aria-label={`Add to calendar: ${event.title}`}
        onClick={() => void add()}
      >
        {state !== 'busy' && <CalendarIcon />}
        Add to calendar
      </Button>
      <span role="status" className={styles.said}>
        {state === 'done' && 'Calendar file downloaded. Open it to add the event.'}
        {state === 'failed' && 'The calendar file could not be made. Please try again.'}
      </span>
    </>
  );
}
