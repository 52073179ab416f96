import { StatementDrawing } from './StatementDrawing';
import { statements } from './whatWeDo';
import styles from './Statements.module.css';

export function Statements() {
  return (
    <ul className={styles.cards}>
      {statements.map(({ kind, heading, title, text }) => (
        <li key={kind} className={styles.card}>
          <StatementDrawing kind={kind} />
          <h3 className={styles.heading}>{heading}</h3>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
