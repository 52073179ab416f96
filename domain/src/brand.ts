/** Names and addresses of the programme. No other source file spells them out. */
export const brand = {
  name: 'Utkarsh Workplaces',
  /** Label of the app icon on a phone, which has room for about 12 letters. */
  shortName: 'Utkarsh',
  tagline: 'The Emerging Benchmark in Workplace Culture',
  headline: 'Building outstanding workplaces for all in a stronger India',
  email: 'hello@utkarsh-workplaces.example',
  /** The mail service reports undeliverable mail to this address. */
  bounceEmail: 'bounces@utkarsh-workplaces.example',
  grievanceEmail: 'grievance@utkarsh-workplaces.example',
  phone: { text: '+91 44 5550 0142', href: 'tel:+914455500142' },
  address: [
    'Utkarsh Workplaces',
    '4th Floor, 27 Cathedral Road',
    'Gopalapuram, Chennai 600086',
    'Tamil Nadu, India',
  ],
  /** Coordinates of the address, in degrees. */
  place: { latitude: 13.0475, longitude: 80.2555 },
  siteUrl: 'https://utkarsh-workplaces.example',
  social: [
    { network: 'LinkedIn', href: 'https://linkedin.example/company/utkarsh-workplaces' },
    { network: 'Instagram', href: 'https://instagram.example/utkarshworkplaces' },
    { network: 'Facebook', href: 'https://facebook.example/utkarshworkplaces' },
    { network: 'YouTube', href: 'https://youtube.example/@utkarshworkplaces' },
  ],
  copyrightStart: 2025,
} as const;

/** Returns the title of a page as the browser shows it: `Home | Utkarsh Workplaces`. */
export const pageTitle = (page: string): string => `${page} | ${brand.name}`;

export const pageUrl = (path: string): string => `${brand.siteUrl}${path}`;

/** Returns the address that opens LinkedIn with a post about a page. */
export const linkedInShare = (url: string): string =>
  `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`;

export const linkedInPost = (text: string): string =>
  `https://www.linkedin.com/feed/?shareActive=true&text=${encodeURIComponent(text)}`;
