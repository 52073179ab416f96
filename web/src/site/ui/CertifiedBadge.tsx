import { useId } from 'react';
import { brand } from '@utkarsh/domain/brand';
import styles from './CertifiedBadge.module.css';
import { around, drawn } from './svgShapes';

const scallop =
  'M-14.5 0C-14.5-8 -8-14.5 0-14.5C8-14.5 14.5-8 14.5 0C14.5 8 8 14.5 0 14.5C-8 14.5 -14.5 8 -14.5 0Z';
const scallops = around(36).map((turn) => drawn(scallop, { up: 140, turn }));
const rays = around(72).map((turn) => drawn('M0 48L0 92', { turn }));

/** Pairs of leaves along an arc of 74 units around the centre, from below upwards, on either side. */
const laurel = Array.from({ length: 7 }, (_, index) => 22 + index * 17).flatMap((turn, index) =>
  [false, true].flatMap((mirrored) => [
    drawn('M0 0C6-3 14-12 15-20C6-18 -1-9 0 0Z', { scale: 1.02 - index * 0.05, up: 74, turn, mirrored }),
    drawn('M0 0C2-6 1-16 -4-22C-9-15 -7-5 0 0Z', { scale: 0.86 - index * 0.05, up: 74, turn, mirrored }),
  ]),
);

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
        <path d={scallops.join('')} />
        <circle r="142" />
      </g>
      <circle r="134" className={styles.rim} />
      <circle r="95" className={styles.field} />
      <path className={styles.rays} d={rays.join('')} />
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
      <path className={styles.laurel} d={laurel.join('')} />
      <circle r="50" className={styles.disc} />
      <g transform="translate(-40 -41) scale(2)">
        <path className={styles.mark} d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" />
        <circle className={styles.dot} cx="9.5" cy="9.6" r="4.6" />
      </g>
    </svg>
  );
}
