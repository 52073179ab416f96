import { around, drawn } from './svgShapes';
import styles from './PageHero.module.css';

/** One path for all petals: every element of a page is one more to take over in the browser. */
const petals = around(36)
  .map((turn) => drawn('M0-60C70-90 70-170 0-196C-70-170 -70-90 0-60Z', { turn }))
  .join('');

/** The rosette of certificates as a quiet ornament behind a text. `className` says where, how large and in which colour. */
export function Rays({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${styles.rays} ${className} screen-only`}
      viewBox="-200 -200 400 400"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={petals} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
