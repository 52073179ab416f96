import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { AgendaEvent } from './AgendaEvent';
import { byMonth } from './whenAndWhere';
import styles from './Agenda.module.css';

interface AgendaProps {
  events: readonly PublishedEvent[];
  now: Date;
}

/** Upcoming events under their months. */
export function Agenda({ events, now }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {byMonth(events).map(({ name, events: ofMonth }) => (
        <section key={name} className={styles.month} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.events}>
            {ofMonth.map((event) => (
              <AgendaEvent key={event.id} event={event} now={now} first={event === events[0]} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
