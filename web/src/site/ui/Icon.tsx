import type { ReactNode } from 'react';

interface IconProps {
  children: ReactNode;
  size?: number;
  className?: string;
}

/** Frame of an icon. Icons are decorative: the text beside them tells their meaning. */
export function Icon({ children, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const ArrowIcon = () => (
  <Icon>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Icon>
);

export const ArrowOutIcon = () => (
  <Icon size={16}>
    <path d="M6 14 14.5 5.5M7.5 5.5h7v7" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={16} className="chevron">
    <path d="m4.5 7.5 5.5 5.5 5.5-5.5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon size={24}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v4.5M10 13.6v.1" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="m6.6 10.3 2.4 2.4 4.4-5" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9Z" />
    <circle cx="10" cy="8.4" r="1.9" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M4 3.5h3l1.4 3.7-1.8 1.3a9.5 9.5 0 0 0 4.9 4.9l1.3-1.8 3.7 1.4v3A1.5 1.5 0 0 1 15 17.5 12.5 12.5 0 0 1 2.5 5 1.5 1.5 0 0 1 4 3.5Z" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
    <path d="m3 6 7 5 7-5" />
  </Icon>
);
