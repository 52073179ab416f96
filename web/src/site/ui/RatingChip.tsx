import styles from '../../styles/ratings.module.css';

const colours: Record<string, string | undefined> = {
  Platinum: styles.platinum,
  Gold: styles.gold,
  Certified: styles.certified,
};

/** Returns the class that sets the colours of a rating: `--rating` and `--on-rating`, `--rating-wash` and `--rating-ink`. */
export const ratingClass = (rating: string): string => colours[rating] ?? '';

/** A rating in its colours. The site shows ratings only so. */
export function RatingChip({ rating }: { rating: string }) {
  return <span className={`${styles.chip} ${ratingClass(rating)}`}>{rating}</span>;
}
