import { useId } from 'react';
import { brand } from '@utkarsh/domain/brand';
import styles from './CertifiedBadge.module.css';

const scallops = Array.from({ length: 36 }, (_, index) => index * 10);
const rays = Array.from({ length: 72 }, (_, index) => index * 5);

/** One side of the laurel: leaves along an arc of 74 units around the centre, from below upwards. */
const leaves = Array.from({ length: 7 }, (_, index) => 22 + index * 17);

function Laurel({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <g transform={mirrored ? 'scale(-1 1)' : undefined}>
      {leaves.map((angle, index) => (
        <g key={angle} transform={`rotate(${angle}) translate(0 74)`}>
          <path d="M0 0C6-3 14-12 15-20C6-18-1-9 0 0Z" transform={`scale(${1.02 - index * 0.05})`} />
          <path d="M0 0C2-6 1-16-4-22C-9-15-7-5 0 0Z" transform={`scale(${0.86 - index * 0.05})`} />
        </g>
      ))}
    </g>
  );
}

/** The programme's seal. The year and the organization stand beside it, never in it, so that one drawing serves all. */
export function CertifiedBadge() {
  const id = useId();
  const name = brand.name.toUpperCase();
  return (
    <svg
      viewBox="-160 -160 320 320"
      role="img"
      aria-label={`${brand.name} certified seal`}
      className={styles.badge}
    >
      <defs>
        <path id={`${id}top`} d="M-108 0A108 108 0 0 1 108 0" />
        <path id={`${id}bottom`} d="M-120 0A120 120 0 0 0 120 0" />
      </defs>
      <g className={styles.edge}>
        {scallops.map((angle) => (
          <circle key={angle} r="14.5" cx="140" transform={`rotate(${angle})`} />
        ))}
        <circle r="142" />
      </g>
      <circle r="134" className={styles.rim} />
      <circle r="95" className={styles.field} />
      <g className={styles.rays}>
        {rays.map((angle) => (
          <path key={angle} d="M0-48V-92" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className={styles.lettering}>
        <text>
          <textPath href={`#${id}top`} startOffset="50%" textAnchor="middle" textLength="286">
            {name}
          </textPath>
        </text>
        <text>
          <textPath href={`#${id}bottom`} startOffset="50%" textAnchor="middle" textLength="170">
            CERTIFIED
          </textPath>
        </text>
      </g>
      <g className={styles.stars}>
        <circle r="3.5" cx="-114" cy="20" />
        <circle r="3.5" cx="114" cy="20" />
      </g>
      <g className={styles.laurel}>
        <Laurel />
        <Laurel mirrored />
      </g>
      <circle r="50" className={styles.disc} />
      <g transform="translate(-40 -41) scale(2)">
        <path className={styles.mark} d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" />
        <circle className={styles.dot} cx="9.5" cy="9.6" r="4.6" />
      </g>
    </svg>
  );
}
