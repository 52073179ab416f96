interface Pillar {
  id: string;
  title: string;
  /** A name of one word, for diagrams and narrow columns. */
  shortTitle: string;
  text: string;
}

/** The pillars of the framework, in their order. The survey and the review of practices both follow them. */
export const pillars = [
  {
    id: 'experience',
    shortTitle: 'Experience',
    title: 'Employee experience',
    text: 'How people are hired, welcomed, equipped, paid and reviewed, and how they leave.',
  },
  {
    id: 'culture',
    shortTitle: 'Culture',
    title: 'Culture and belonging',
    text: 'Whether the organization lives by its stated values, and treats people alike whatever their language, gender, region, age or disability.',
  },
  {
    id: 'leadership',
    shortTitle: 'Leadership',
    title: 'Leadership and trust',
    text: 'Whether managers explain decisions, keep their word and accept bad news, and whether people can complain without fear.',
  },
  {
    id: 'growth',
    shortTitle: 'Growth',
    title: 'Growth and well-being',
    text: 'Whether people can learn and move up, have a reasonable workload, and are safe and well on site, on shift and at home.',
  },
  {
    id: 'sustainability',
    shortTitle: 'Sustainability',
    title: 'Sustainability',
    text: 'How the organization uses resources, treats suppliers and neighbours, and builds a business that lasts.',
  },
] as const satisfies readonly Pillar[];

export type PillarId = (typeof pillars)[number]['id'];
