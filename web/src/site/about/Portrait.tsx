import { Dress, type DressKind } from './PortraitDress';
import { HairBehind, HairInFront, type HairKind } from './PortraitHair';
import styles from './TeamPage.module.css';

export interface PortraitFeatures {
  /** What the drawing shows, for those who do not see it. */
  description: string;
  hair: HairKind;
  dress: DressKind;
  beard?: true;
  glasses?: true;
  bindi?: true;
  skin: string;
  cloth: string;
  /** Border, shirt or stole. */
  trim: string;
  ground: 'amber' | 'blue' | 'green';
}

const hairColour = '#1d1716';
const line = '#3a2218';

function Beard() {
  return (
    <path
      fill={hairColour}
      d="M84 96c1 30 12 47 36 47s35-17 36-47c-4 10-9 15-15 16-6-3-13-4-21-4s-15 1-21 4c-6-1-11-6-15-16Z"
    />
  );
}

function Glasses() {
  return (
    <g fill="none" stroke={line} strokeWidth="2.6">
      <circle cx="104" cy="93" r="12.5" />
      <circle cx="136" cy="93" r="12.5" />
      <path fill="none" d="M116.5 91.5q3.5-2.5 7 0M91.5 91 85 89M148.5 91l6.5-2" />
    </g>
  );
}

/** Brows, closed smile and the line of the nose; no more is needed to tell a face. */
function Face({ beard }: { beard: boolean }) {
  return (
    <g fill="none" stroke={line} strokeLinecap="round" strokeWidth="2.8">
      <path d="M97 81q7-4.5 14-1M129 80q7-3.5 14 1" />
      <path strokeWidth="2.2" d="M121 92c1 6 3 9 2.5 12.5-.5 2-3 2.5-6 2" />
      <path stroke={beard ? '#e9c3a5' : line} d="M110 119q10 7 20 0" />
      <g fill={line} stroke="none">
        <circle cx="104" cy="92.5" r="2.9" />
        <circle cx="136" cy="92.5" r="2.9" />
      </g>
    </g>
  );
}

/** A member of the team, drawn from a few plain shapes. */
export function Portrait({ name, features }: { name: string; features: PortraitFeatures }) {
  const { description, hair, dress, beard, glasses, bindi, skin, cloth, trim, ground } = features;
  return (
    <svg className={`${styles.portrait} ${styles[ground]}`} viewBox="0 0 240 240" role="img">
      <title>{`${name}, drawn: ${description}`}</title>
      <circle className={styles.halo} cx="120" cy="112" r="92" />
      <HairBehind kind={hair} colour={hairColour} />
      <path fill={skin} d="M100 126h40v42a20 20 0 0 1-40 0Z" />
      <path fill={line} fillOpacity="0.22" d="M100 136c10 9 30 9 40 0v8c-10 11-30 11-40 0Z" />
      <Dress kind={dress} cloth={cloth} trim={trim} />
      <ellipse cx="83.5" cy="97" rx="6" ry="9" fill={skin} />
      <ellipse cx="156.5" cy="97" rx="6" ry="9" fill={skin} />
      <path fill={skin} d="M84 84c0-26 14-42 36-42s36 16 36 42v16c0 25-15 42-36 42s-36-17-36-42Z" />
      {beard && <Beard />}
      <Face beard={beard === true} />
      {bindi && <circle cx="120" cy="73" r="3.2" fill="#a3241f" />}
      <HairInFront kind={hair} colour={hairColour} cloth={trim} />
      {glasses && <Glasses />}
    </svg>
  );
}
