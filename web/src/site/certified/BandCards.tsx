import { Link } from 'react-router-dom';
import { bandRange, bands, type BandId } from '@utkarsh/domain/bands';
import styles from './BandCards.module.css';

/** The way to each band's list; the present one stands out. */
export function BandCards({ current }: { current: BandId }) {
  return (
    <nav aria-label="Size bands">
      <ul className={styles.cards}>
        {bands.map((band) => (
          <li key={band.id}>
            <Link
              to={`/certified/${band.id}`}
              className={styles.card}
              aria-current={band.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>{band.name}</span>
              <span className={styles.range}>{bandRange(band)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
