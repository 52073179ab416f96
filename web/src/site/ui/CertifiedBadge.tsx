import { useId } from 'react';
import { brand } from '@utkarsh/domain/brand';
import { placePath } from './svgShapes';
import styles from './CertifiedBadge.module.css';

/** Pairs of leaves on both sides, along an arc of 74 units around the centre, from below upwards. */
const laurel = Array.from({ length: 7 }, (_, index) => 22 + index * 17).flatMap((turn, index) =>
  [false, true].flatMap((isMirrored) => [
    placePath('M0 0C6-3 14-12 15-20C6-18 -1-9 0 0Z', {
      scale: 1.02 - index * 0.05,
      up: 74,
      turn,
      isMirrored,
    }),
    placePath('M0 0C2-6 1-16 -4-22C-9-15 -7-5 0 0Z', {
      scale: 0.86 - index * 0.05,
      up: 74,
      turn,
      isMirrored,
    }),
  ]),
);

/**
 * Draws the programme's seal. The year and the organization stand beside it, so that one drawing serves all. With `drawsItself`
 * its lines draw themselves once. Its scallops and rays are dashes of a circle, which are much shorter than paths.
 */
export function CertifiedBadge({ drawsItself = false }: { drawsItself?: boolean }) {
  const id = useId();
  const name = brand.name.toUpperCase();
  return (
    <svg
      viewBox="-160 -160 320 320"
      role="img"
      aria-label={`${brand.name} certified seal`}
      width="100%"
      className={drawsItself ? styles.drawing : undefined}
    >
      <defs>
        <path id={`${id}top`} d="M-108 0A108 108 0 0 1 108 0" />
        <path id={`${id}bottom`} d="M-120 0A120 120 0 0 0 120 0" />
      </defs>
      <g fill="#16277f" stroke="#16277f" strokeLinecap="round">
        <circle r="140" strokeWidth="29" strokeDasharray="0 24.4346" />
      </g>
      <circle r="134" fill="#1f3edc" stroke="#ffc35c" strokeWidth="2" pathLength="1" />
      <circle r="95" fill="#f7f4ea" stroke="#ffc35c" strokeWidth="4" pathLength="1" />
      <g fill="none" stroke="#d9c48d">
        <circle r="70" strokeWidth="44" strokeDasharray="0.8 5.30865" />
      </g>
      <g fill="#ffffff" fontFamily="var(--font)" fontSize="20px" fontWeight="750" letterSpacing="0.06em">
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
      <g fill="#ffc35c">
        <circle r="3.5" cx="-114" cy="20" />
        <circle r="3.5" cx="114" cy="20" />
      </g>
      <g fill="#1730b8">
        <path d={laurel.join('')} />
      </g>
      <circle r="50" fill="#ffffff" stroke="#1730b8" strokeWidth="1.5" pathLength="1" />
      <g transform="translate(-40 -41) scale(2)">
        <path
          fill="none"
          stroke="#1f3edc"
          strokeWidth="7"
          pathLength="1"
          d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5"
        />
        <circle fill="#f5a623" cx="9.5" cy="9.6" r="4.6" />
      </g>
    </svg>
  );
}
