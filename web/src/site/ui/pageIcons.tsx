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
