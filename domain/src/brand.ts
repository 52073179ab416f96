/** Everything that names the product; nothing else in the code may spell these out. */
export const brand = {
  name: 'Utkarsh Workplaces',
  /** Below an icon, where there is room for a dozen letters. */
  shortName: 'Utkarsh',
  tagline: 'The Emerging Benchmark in Workplace Culture',
  headline: 'Building outstanding workplaces for all in a stronger India',
  email: 'hello@utkarsh-workplaces.example',
  /** The mail service writes to it what it could not deliver later. */
  bounceEmail: 'bounces@utkarsh-workplaces.example',
  grievanceEmail: 'grievance@utkarsh-workplaces.example',
  phone: { text: '+91 44 5550 0142', href: 'tel:+914455500142' },
  address: [
    'Utkarsh Workplaces',
    '4th Floor, 27 Cathedral Road',
    'Gopalapuram, Chennai 600086',
    'Tamil Nadu, India',
  ],
  /** Where the address is, in degrees. */
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

/** Title of a page as the browser shows it: `Home | Utkarsh Workplaces`. */
export const pageTitle = (page: string): string => `${page} | ${brand.name}`;

/** The whole address of a path of the site, for what is read elsewhere. */
export const pageUrl = (path: string): string => `${brand.siteUrl}${path}`;

/** Where feeds are, and what they are called where pages announce them. */
export const feeds = {
  atom: { path: '/feeds/insights.atom', type: 'application/atom+xml', title: 'Insights (Atom)' },
  json: { path: '/feeds/insights.json', type: 'application/feed+json', title: 'Insights (JSON Feed)' },
  events: { path: '/feeds/events.ics', type: 'text/calendar', title: 'Events (calendar)' },
} as const;
