interface IconProps {
  /** SVG path on a square of `square` units. */
  path: string;
  square?: number;
  size?: number;
  strokeWidth?: number;
  isFilled?: boolean;
  className?: string;
}

/** Icon of one path. Icons are decorative: the text beside them tells their meaning. */
export const Icon = ({
  path,
  square = 20,
  size = 20,
  strokeWidth = 1.75,
  isFilled,
  className,
}: IconProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${square} ${square}`}
    width={size}
    height={size}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke={isFilled ? 'none' : 'currentColor'}
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const circle = 'M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0';

export const ArrowIcon = () => <Icon path="M3.5 10h13M11.5 5l5 5-5 5" />;
export const ArrowOutIcon = () => <Icon size={16} path="M6 14 14.5 5.5M7.5 5.5h7v7" />;
export const ChevronIcon = () => <Icon size={16} className="chevron" path="m4.5 7.5 5.5 5.5 5.5-5.5" />;
export const MenuIcon = () => <Icon size={24} path="M3 6h14M3 10h14M3 14h14" />;
export const CloseIcon = () => <Icon size={24} path="m5 5 10 10M15 5 5 15" />;
export const AlertIcon = () => <Icon path={`${circle}M10 6v4.5M10 13.6v.1`} />;
export const CheckIcon = () => <Icon path={`${circle}M6.6 10.3l2.4 2.4 4.4-5`} />;
