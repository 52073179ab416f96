import { Icon } from './Icon';

/** Icons that few pages show, apart from those that every page loads. */
export const UploadIcon = () => (
  <Icon size={24}>
    <path d="M10 12.5V3.5M6.5 6.5 10 3l3.5 3.5M3.5 12.5v3a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-3" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon size={14}>
    <path
      d="M6 4.2v11.6a.6.6 0 0 0 .9.5l9.3-5.8a.6.6 0 0 0 0-1L6.9 3.7a.6.6 0 0 0-.9.5Z"
      fill="currentColor"
    />
  </Icon>
);

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
