import type { Benefit } from './benefits';
import { LineIcon } from './LineIcon';
import styles from './BenefitCards.module.css';

export function BenefitCards({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.cards}>
      {benefits.map(({ title, text, icon }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>
            <LineIcon path={icon} size={26} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
