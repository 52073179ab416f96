import { pillars } from '@utkarsh/domain/assessment/pillars';
import { Icon } from '../ui/Icon';
import { pillarIcons } from './framework';
import styles from './FrameworkBelow.module.css';

const petal = 'M0-46C96-74 100-178 0-210C-100-178-96-74 0-46Z';
const middle = 134;

/** Returns the position of a petal's text: on the petal's axis, but upright. */
function placeOf(index: number) {
  const turn = (index * 2 * Math.PI) / pillars.length;
  return { x: Math.round(middle * Math.sin(turn)), y: Math.round(-middle * Math.cos(turn)) };
}

/** Draws the five pillars as petals of one flower. The list beside it repeats them in words. */
function PillarDiagram() {
  return (
    <svg className={styles.diagram} viewBox="-220 -220 440 416" role="img" aria-labelledby="pillars-drawing">
      <title id="pillars-drawing">
        {`Five petals around one centre: ${pillars.map(({ title }) => title).join(', ')}.`}
      </title>
      {pillars.map(({ shortTitle }, index) => (
        <path
          key={shortTitle}
          fill="var(--blue-wash)"
          stroke="var(--blue)"
          strokeWidth="1.5"
          d={petal}
          transform={`rotate(${index * (360 / pillars.length)})`}
        />
      ))}
      {pillars.map(({ id, shortTitle }, index) => {
        const { x, y } = placeOf(index);
        return (
          <g key={shortTitle} transform={`translate(${x} ${y})`}>
            <path
              d={pillarIcons[id]}
              fill="none"
              stroke="var(--blue)"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              transform="translate(-18 -34) scale(1.5)"
            />
            <text className={styles.name} textAnchor="middle" y="26">
              {shortTitle}
            </text>
          </g>
        );
      })}
      <circle fill="var(--blue-fill)" r="40" />
      <path fill="none" stroke="var(--on-blue)" strokeWidth="7" d="M-10.5-1v5.5a10.5 10.5 0 0 0 21 0V-14.5" />
      <circle fill="var(--accent)" cx="-10.5" cy="-10.4" r="4.8" />
    </svg>
  );
}

/** Shows the five pillars as a drawing and a list. */
export function Pillars() {
  return (
    <div className={styles.columns}>
      <PillarDiagram />
      <ul className="ruled">
        {pillars.map(({ id, title, text }) => (
          <li key={title} className={styles.pillar}>
            <span className={styles.icon}>
              <Icon square={24} strokeWidth={1.6} size={28} path={pillarIcons[id]} />
            </span>
            <h3 className="space-below">{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
