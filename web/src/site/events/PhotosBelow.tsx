import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { PhotoGrid } from './PhotoGrid';
import styles from './EventPage.module.css';

export const PhotosBelow = ({ event }: { event: PublishedEvent }) => (
  <section aria-labelledby="photos" className={styles.photos}>
    <h2 id="photos">Photos</h2>
    <PhotoGrid event={event} first={false} />
  </section>
);
