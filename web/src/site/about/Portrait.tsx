import styles from './TeamPage.module.css';

const hairColour = '#1d1716';
const line = '#3a2218';

type HairKind = 'bun' | 'short' | 'long' | 'bob' | 'turban';

/** Hair behind the head and shoulders. */
const hairBehind: Partial<Record<HairKind, string>> = {
  bun: 'M101 27a19 19 0 1 1 38 0a19 19 0 1 1-38 0M79 104c-6-46 12-72 41-72s47 26 41 72Z',
  long: 'M76 190c-9-30-5-62-2-92 3-38 20-62 46-62s43 24 46 62c2 30 4 52-3 78-6 22-26 22-34 6Z',
  bob: 'M72 134c-6-20-4-38 0-54 6-28 22-46 48-46s42 18 48 46c4 16 6 34 0 54-14 10-82 10-96 0Z',
};

/** Hair over the forehead. */
const hairInFront: Partial<Record<HairKind, string>> = {
  bun: 'M81 92c0-32 14-52 39-52s39 20 39 52c-8-10-12-20-14-30-10 0-19-4-25-12-6 8-15 12-25 12-2 10-6 20-14 30Z',
  long: 'M80 96c-2-36 14-58 40-58s42 22 40 58c-6-8-9-18-11-28-20 0-36-4-44-16-4 18-14 30-25 44Z',
  bob: 'M79 100c-4-38 12-62 41-62s45 24 41 62c-5-6-7-14-8-24-22 2-46 2-66 0-1 10-3 18-8 24Z',
  short:
    'M82 92c-6-34 8-58 40-58 30 0 42 22 36 58-4-6-6-14-7-22-10-2-17-6-21-12-12 8-26 12-41 12-1 8-3 16-7 22Z',
};

/** String of flowers in a bun. */
const Flowers = () => (
  <path
    fill="none"
    stroke="#f8f4ea"
    strokeWidth="4"
    strokeLinecap="round"
    strokeDasharray="0.1 7"
    d="M103 38q17 9 34 0"
  />
);

function Turban({ cloth }: { cloth: string }) {
  return (
    <>
      <path fill={cloth} d="M73 86c-8-42 14-68 47-68s55 26 47 68c-10-17-27-27-47-27s-37 10-47 27Z" />
      <path fill="#a3241f" d="M107 62c5-4 9-8 13-14 4 6 8 10 13 14-8-3-18-3-26 0Z" />
      <path
        fill="none"
        stroke="#8a4f00"
        strokeOpacity="0.55"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M76 75c8-16 24-25 44-36 20 11 36 20 44 36M76 60c10-15 25-24 44-33 19 9 34 18 44 33"
      />
    </>
  );
}

type DressKind = 'saree' | 'kurta' | 'blazer' | 'stole';

const shoulders = 'M22 244c2-42 22-66 62-74l16-5c4 14 36 14 40 0l16 5c40 8 60 32 62 74Z';

/** Details of the clothes over the shoulders. */
function Detail({ kind, trim, cloth }: { kind: DressKind; cloth: string; trim: string }) {
  switch (kind) {
    case 'saree':
      return (
        <>
          <path fill="#16267f" d="M84 170l16-5c4 14 36 14 40 0l16 5c-6 18-22 28-36 28s-30-10-36-28Z" />
          <path fill={cloth} d="M84 170c-40 8-60 32-62 74h150c-8-30-44-50-66-78Z" />
          <path fill="none" stroke={trim} strokeWidth="7" d="M96 165c14 32 62 44 76 79" />
          <path fill="none" stroke={trim} strokeOpacity="0.6" strokeWidth="2" d="M82 170c14 34 58 46 74 74" />
        </>
      );
    case 'kurta':
      return (
        <>
          <path fill="none" stroke={trim} strokeWidth="3" d="M98 164c4 18 40 18 44 0M120 178v62" />
          <g fill={trim}>
            <circle cx="120" cy="192" r="2.6" />
            <circle cx="120" cy="208" r="2.6" />
            <circle cx="120" cy="224" r="2.6" />
          </g>
        </>
      );
    case 'blazer':
      return (
        <>
          <path fill="#f7f6f2" d="M98 165c4 14 40 14 44 0l6 4-28 75-28-75Z" />
          <path fill={cloth} d="M92 167l-10 6 8 22-6 8 36 41V232ZM148 167l10 6-8 22 6 8-36 41V232Z" />
          <path
            fill="none"
            stroke="#ffffff"
            strokeOpacity="0.25"
            strokeWidth="2"
            d="M90 195l-6 8 34 38M150 195l6 8-34 38"
          />
        </>
      );
    case 'stole':
      return (
        <>
          <path
            fill={trim}
            d="M84 168c-14 4-26 10-34 18l22 58h34c-12-26-16-50-12-79ZM156 168c14 4 26 10 34 18l-22 58h-34c12-26 16-50 12-79Z"
          />
          <path
            fill="none"
            stroke={cloth}
            strokeWidth="3"
            strokeDasharray="5 5"
            d="M86 174c-2 26 2 48 14 70M154 174c2 26-2 48-14 70"
          />
        </>
      );
  }
}

export interface PortraitFeatures {
  /** Text alternative of the drawing. */
  description: string;
  hair: HairKind;
  dress: DressKind;
  beard?: true;
  glasses?: true;
  bindi?: true;
  skin: string;
  cloth: string;
  /** Colour of the border, shirt or stole. */
  trim: string;
  ground: 'amber' | 'blue' | 'green';
}

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

/** Draws the brows, a closed smile and the nose. */
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

/** Draws a member of the team from a few plain shapes. */
export function Portrait({ name, features }: { name: string; features: PortraitFeatures }) {
  const { description, hair, dress, beard, glasses, bindi, skin, cloth, trim, ground } = features;
  return (
    <svg className={`${styles.portrait} ${styles[ground]}`} viewBox="0 0 240 240" role="img">
      <title>{`${name}, drawn: ${description}`}</title>
      <circle fill="currentColor" cx="120" cy="112" r="92" />
      <path fill={hairColour} d={hairBehind[hair]} />
      <path fill={skin} d="M100 126h40v42a20 20 0 0 1-40 0Z" />
      <path fill={line} fillOpacity="0.22" d="M100 136c10 9 30 9 40 0v8c-10 11-30 11-40 0Z" />
      <path fill={cloth} d={shoulders} />
      <Detail kind={dress} trim={trim} cloth={cloth} />
      <ellipse cx="83.5" cy="97" rx="6" ry="9" fill={skin} />
      <ellipse cx="156.5" cy="97" rx="6" ry="9" fill={skin} />
      <path fill={skin} d="M84 84c0-26 14-42 36-42s36 16 36 42v16c0 25-15 42-36 42s-36-17-36-42Z" />
      {beard && <Beard />}
      <Face beard={beard === true} />
      {bindi && <circle cx="120" cy="73" r="3.2" fill="#a3241f" />}
      <path fill={hairColour} d={hairInFront[hair]} />
      {hair === 'bun' && <Flowers />}
      {hair === 'turban' && <Turban cloth={trim} />}
      {glasses && <Glasses />}
    </svg>
  );
}
