interface RaysProps {
  className?: string | undefined;
}

const petals = Array.from({ length: 36 }, (_, index) => index * 10);

/** The rosette of certificates as a quiet ornament: one petal, turned around its centre. */
export function Rays({ className }: RaysProps) {
  return (
    <svg
      className={className}
      viewBox="-200 -200 400 400"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {petals.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M0-60C70-90 70-170 0-196C-70-170-70-90 0-60Z"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
