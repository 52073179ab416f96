import { bands } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { companyTypes, headquarters, industries } from '@utkarsh/domain/options';
import type { programme } from '@utkarsh/domain/programme';
import { figures } from '@utkarsh/domain/programmeText';

export interface Point {
  title: string;
  text: string;
}

/** What certification sets out to do. */
export const aims: readonly Point[] = [
  {
    title: 'Give employees the first word',
    text: `Answers from the people who work there make up ${figures.surveyShare} of the score. No brochure, award entry or management presentation can outweigh them.`,
  },
  {
    title: 'Use one yardstick across India',
    text: `A family firm in Coimbatore and a listed company in Gurugram answer the same questions and need the same ${figures.passMark}.`,
  },
  {
    title: 'Make good workplaces easy to find',
    text: 'Candidates, clients and neighbours can look up who is certified, since when and until when, without asking anyone for a copy.',
  },
  {
    title: 'Turn a score into the next step',
    text: 'The result shows which pillar is strong and which one needs work, so that leaders know where to begin.',
  },
];

interface Pillar extends Point {
  /** Under its petal in the diagram. */
  short: string;
  /** Drawn in the petal, on a 24-unit square. */
  icon: string;
}

export const pillars: readonly Pillar[] = [
  {
    short: 'Experience',
    title: 'Employee experience',
    text: 'The whole way through the organization: how people are hired, received, equipped, paid, reviewed and, one day, how they leave.',
    icon: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  },
  {
    short: 'Culture',
    title: 'Culture and belonging',
    text: 'Whether the stated values hold on an ordinary Tuesday, and whether language, gender, region, age or disability makes a difference.',
    icon: 'M8.5 12.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM15.5 12.5a3.5 3.5 0 1 0 0-7M2.5 19.5c.4-3 2.7-4.5 6-4.5s5.6 1.5 6 4.5M17 15.2c2.6.3 4.2 1.8 4.5 4.3',
  },
  {
    short: 'Leadership',
    title: 'Leadership and trust',
    text: 'Managers who explain decisions, keep their word and can be told bad news; complaints that are heard without anyone paying for it.',
    icon: 'M6 21V3.5M6 4.5h11.5l-2.5 4 2.5 4H6',
  },
  {
    short: 'Growth',
    title: 'Growth and well-being',
    text: 'Room to learn and to move up, a workload that leaves an evening free, and safety of body and mind on site, on shift and at home.',
    icon: 'M12 21v-9M12 12.5c0-4 2.5-7 7.5-7.5 0 4.5-2.5 7.5-7.5 7.5ZM12 16c0-3-2-5.5-6.5-6 0 3.5 2.5 6 6.5 6Z',
  },
  {
    short: 'Sustainability',
    title: 'Sustainability',
    text: 'How the organization uses resources, treats suppliers and neighbours, and builds a business that will still employ the next generation.',
    icon: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5Z',
  },
];

/** What a rating tells the reader of a certificate. */
export const ratingMeaning: Record<(typeof programme.ratings)[number]['name'], string> = {
  Platinum: 'Employees across the organization speak well of it, and its practices set an example to others.',
  Gold: 'Strong in every pillar, with a few practices to improve.',
  Certified: 'A sound workplace that meets the bar and knows what to work on next.',
};

export const notCertifiedMeaning =
  'No certificate is issued and no name is published. The findings stay with the organization, for its next attempt.';

export const reasons: readonly Point[] = [
  {
    title: 'One pass mark for everyone',
    text: `The pass mark is ${figures.passMark}, whatever the size, sector or reputation of the applicant. A score is never rounded up and never negotiated.`,
  },
  {
    title: 'Measured among equals',
    text: `The directory has ${bands.length} size bands, so a small studio is read beside other small firms and not in the shadow of an enterprise.`,
  },
  {
    title: 'Made for how India works',
    text: `From proprietorships to NGOs and universities: ${companyTypes.length} kinds of organization, ${industries.length} industries and all ${headquarters.length} States and Union Territories fit into the same form.`,
  },
  {
    title: 'Certificates that can be checked',
    text: 'Every certificate has a public page with its period and its current status. One that has ended or was revoked is shown as such.',
  },
  {
    title: 'Answers nobody can trace',
    text: 'Results are reported for groups only. Neither managers nor owners ever see who said what.',
  },
  {
    title: 'A calendar you can plan by',
    text: `The process takes ${figures.processTime} and is arranged around your peak days, shifts and festivals.`,
  },
];

export const steps: readonly Point[] = [
  {
    title: 'Nominate',
    text: 'Fill in the nomination form, one for each legal entity. You receive a reference number and a private link that shows where your nomination stands.',
  },
  {
    title: 'Eligibility review',
    text: `We check that the organization has been in operation for at least ${figures.minYears} and employs at least ${figures.minEmployees}.`,
  },
  {
    title: 'Kick-off',
    text: `${brand.name} calls you, explains what is needed, and agrees the dates, the languages and the list of people to be surveyed.`,
  },
  {
    title: 'Assessment',
    text: 'Employees answer the survey in confidence while you hand in evidence of your practices. Both are scored against the five pillars.',
  },
  {
    title: 'Result',
    text: `You receive the score with its reasons. At ${figures.passMark} or more, the certificate and its public page follow, valid for ${figures.validity}.`,
  },
];
