export type DressKind = 'saree' | 'kurta' | 'blazer' | 'stole';

interface Props {
  kind: DressKind;
  cloth: string;
  trim: string;
}

const shoulders = 'M22 244c2-42 22-66 62-74l16-5c4 14 36 14 40 0l16 5c40 8 60 32 62 74Z';

/** Shoulders and what covers them, down to the edge of the picture. */
export function Dress({ kind, cloth, trim }: Props) {
  return (
    <>
      <path fill={cloth} d={shoulders} />
      <Detail kind={kind} trim={trim} cloth={cloth} />
    </>
  );
}

function Detail({ kind, trim, cloth }: Props) {
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
