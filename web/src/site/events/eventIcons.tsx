import { Icon } from '../ui/Icon';

export const CalendarIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="14" height="12.5" rx="1.5" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.5V10l3 2" />
  </Icon>
);

export const ScreenIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="9.5" rx="1.5" />
    <path d="M7 16.5h6M10 13.5v3" />
  </Icon>
);
