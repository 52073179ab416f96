import { around, drawn } from '../ui/svgShapes';
import styles from './CertificateSheet.module.css';

const rays = around(96).map((turn) => drawn('M0 26L0 150', { turn }));

/** A rectangle with scooped corners, so many millimetres from the edge of an A4 sheet. */
function scooped(inset: number, scoop: number): string {
  const across = 297 - 2 * (inset + scoop);
  const down = 210 - 2 * (inset + scoop);
  const corner = (x: number, y: number) => `a${scoop} ${scoop} 0 0 0 ${x} ${y}`;
  const right = `h${across}${corner(scoop, scoop)}v${down}${corner(-scoop, scoop)}`;
  const left = `h${-across}${corner(-scoop, -scoop)}v${-down}${corner(scoop, -scoop)}`;
  return `M${inset + scoop} ${inset}${right}${left}Z`;
}

const corners = [
  [14, 14],
  [283, 14],
  [14, 196],
  [283, 196],
] as const;

/** The border and the faint rays of the sheet. Drawn, not a background, which browsers leave out when they print. */
export function SheetFrame() {
  return (
    <svg viewBox="0 0 297 210" aria-hidden="true" className={styles.frame}>
      <svg x="11" y="11" width="275" height="188">
        <path className={styles.rays} d={rays.join('')} transform="translate(137.5 85)" />
      </svg>
      <path className={styles.outer} d="M8 8H289V202H8Z" />
      <path className={styles.inner} d={scooped(11, 6)} />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.stud} cx={x} cy={y} r="1.3" />
      ))}
    </svg>
  );
}
