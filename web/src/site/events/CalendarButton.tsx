import { useState } from 'react';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { Button } from '../ui/Button';
import styles from './CalendarButton.module.css';
import { CalendarIcon } from './eventIcons';

type State = 'idle' | 'busy' | 'done' | 'failed';

/** Hands out an event as a calendar file, which is made at the click. */
export function CalendarButton({ event }: { event: PublishedEvent }) {
  const [state, setState] = useState<State>('idle');

  async function add() {
    setState('busy');
    try {
      const { download, calendarFile } = await import('./calendarFile');
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
