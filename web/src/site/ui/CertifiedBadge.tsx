import { useId } from 'react';
import { brand } from '@utkarsh/domain/brand';
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
    <svg viewBox="-160 -160 320 320" role="img" aria-label={`${brand.name} certified seal`} width="100%">
      <defs>
        <path id={`${id}top`} d="M-108 0A108 108 0 0 1 108 0" />
        <path id={`${id}bottom`} d="M-120 0A120 120 0 0 0 120 0" />
      </defs>
      <g fill="#16277f">
        <path d={scallops.join('')} />
        <circle r="142" />
      </g>
      <circle r="134" fill="#1f3edc" stroke="#ffc35c" strokeWidth="2" />
      <circle r="95" fill="#f7f4ea" stroke="#ffc35c" strokeWidth="4" />
      <path stroke="#d9c48d" strokeWidth="0.8" d={rays.join('')} />
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
      <path fill="#1730b8" d={laurel.join('')} />
      <circle r="50" fill="#ffffff" stroke="#1730b8" strokeWidth="1.5" />
      <g transform="translate(-40 -41) scale(2)">
        <path fill="none" stroke="#1f3edc" strokeWidth="7" d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" />
        <circle fill="#f5a623" cx="9.5" cy="9.6" r="4.6" />
      </g>
    </svg>
  );
}
