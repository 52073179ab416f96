/** Where feeds are, and what they are called where pages announce them. */
export const feeds = {
  atom: { path: '/feeds/insights.atom', type: 'application/atom+xml', title: 'Insights (Atom)' },
  json: { path: '/feeds/insights.json', type: 'application/feed+json', title: 'Insights (JSON Feed)' },
  events: { path: '/feeds/events.ics', type: 'text/calendar', title: 'Events (calendar)' },
} as const;
