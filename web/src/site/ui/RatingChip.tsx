import styles from '../../styles/ratings.module.css';

const colours: Record<string, string | undefined> = {
  Platinum: styles.platinum,
  Gold: styles.gold,
  Certified: styles.certified,
};

/** Returns the class with the colours of a rating: `--rating`, `--on-rating`, `--rating-wash` and `--rating-ink`. */
export const ratingClass = (rating: string): string => colours[rating] ?? '';

/** Shows a rating in its colours. The site has no other form of a rating. */
export const RatingChip = ({ rating }: { rating: string }) => (
  <span className={`${styles.chip} ${ratingClass(rating)}`}>{rating}</span>
);
