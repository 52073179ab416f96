export type HairKind = 'bun' | 'short' | 'long' | 'bob' | 'turban';

interface Props {
  kind: HairKind;
  colour: string;
}

/** The part of the hair that is seen behind head and shoulders. */
export function HairBehind({ kind, colour }: Props) {
  switch (kind) {
    case 'bun':
      return (
        <g fill={colour}>
          <circle cx="120" cy="27" r="19" />
          <path d="M79 104c-6-46 12-72 41-72s47 26 41 72Z" />
        </g>
      );
    case 'long':
      return (
        <path
          fill={colour}
          d="M76 190c-9-30-5-62-2-92 3-38 20-62 46-62s43 24 46 62c2 30 4 52-3 78-6 22-26 22-34 6Z"
        />
      );
    case 'bob':
      return (
        <path
          fill={colour}
          d="M72 134c-6-20-4-38 0-54 6-28 22-46 48-46s42 18 48 46c4 16 6 34 0 54-14 10-82 10-96 0Z"
        />
      );
    case 'short':
    case 'turban':
      return null;
  }
}

/** The part that falls over the forehead. */
export function HairInFront({ kind, colour, cloth }: Props & { cloth: string }) {
  switch (kind) {
    case 'bun':
      return (
        <>
          <path
            fill={colour}
            d="M81 92c0-32 14-52 39-52s39 20 39 52c-8-10-12-20-14-30-10 0-19-4-25-12-6 8-15 12-25 12-2 10-6 20-14 30Z"
          />
          <path
            fill="none"
            stroke="#f8f4ea"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray="0.1 7"
            d="M103 38q17 9 34 0"
          />
        </>
      );
    case 'long':
      return (
        <path
          fill={colour}
          d="M80 96c-2-36 14-58 40-58s42 22 40 58c-6-8-9-18-11-28-20 0-36-4-44-16-4 18-14 30-25 44Z"
        />
      );
    case 'bob':
      return (
        <path
          fill={colour}
          d="M79 100c-4-38 12-62 41-62s45 24 41 62c-5-6-7-14-8-24-22 2-46 2-66 0-1 10-3 18-8 24Z"
        />
      );
    case 'short':
      return (
        <path
          fill={colour}
          d="M82 92c-6-34 8-58 40-58 30 0 42 22 36 58-4-6-6-14-7-22-10-2-17-6-21-12-12 8-26 12-41 12-1 8-3 16-7 22Z"
        />
      );
    case 'turban':
      return <Turban cloth={cloth} />;
  }
}

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
