import type { Rating } from '@utkarsh/domain/assessment/assessment';
import styles from '../../styles/ratings.module.css';

/** Shows a rating as visitors see it. */
export const RatingChip = ({ rating }: { rating: Rating }) => (
  <span className={`${styles['chip'] ?? ''} ${styles[rating.toLowerCase()] ?? ''}`}>{rating}</span>
);
