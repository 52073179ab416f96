import { Icon } from './Icon';

// Apart from the icons of every page, because only parts below the fold show them.

export const PinIcon = () => (
  <Icon path="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9ZM8.1 8.4a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0" />
);
export const PhoneIcon = () => (
  <Icon path="M4 3.5h3l1.4 3.7-1.8 1.3a9.5 9.5 0 0 0 4.9 4.9l1.3-1.8 3.7 1.4v3A1.5 1.5 0 0 1 15 17.5 12.5 12.5 0 0 1 2.5 5 1.5 1.5 0 0 1 4 3.5Z" />
);
export const MailIcon = () => (
  <Icon path="M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM3 6l7 5 7-5" />
);
