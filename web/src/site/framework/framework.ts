import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import { figures } from '@utkarsh/domain/assessment/figures';
import type { programme } from '@utkarsh/domain/assessment/programme';
import { bands } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { industries } from '@utkarsh/domain/fields/industries';
import { companyTypes, headquarters } from '@utkarsh/domain/fields/options';

export interface Benefit {
  title: string;
  text: string;
  /** SVG path on a 24-unit square. */
  icon: string;
}

/** Benefits in their order on screen. The carousel splits them into slides. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Better applications',
    text: 'Candidates see that your employees recommend you before they apply.',
    icon: 'M4 20c.5-4 3-6 6.5-6 1 0 2 .2 2.8.5M10.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM18 14v6M15 17h6',
  },
  {
    title: 'People who stay',
    text: 'Employees who are asked for their views, and see changes follow, are less likely to leave.',
    icon: 'M4 11.5 12 4.5l8 7M6.5 9.5V20h11V9.5M12 17s-2.5-1.5-2.5-3.2c0-1.5 2-1.7 2.5-.4.5-1.3 2.5-1.1 2.5.4C14.5 15.5 12 17 12 17Z',
  },
  {
    title: 'A clear picture',
    text: 'You receive one score, split by pillar and practice, instead of many separate opinions.',
    icon: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  },
  {
    title: 'Every voice heard',
    text: 'Shop floor, branch office and night shift answer the same questions as the head office.',
    icon: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12.5h5',
  },
  {
    title: 'A page of your own',
    text: 'A public certificate page shows your industry, size, period and current status to everyone.',
    icon: 'M5 3.5h14v17H5ZM8.5 8h7M8.5 11.5h7M8.5 15h3.5M15.5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  },
  {
    title: 'A badge to show',
    text: 'Download it for print or embed it in your website. It links to the certificate.',
    icon: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7.5 21l4.5-2.5 4.5 2.5-1-7.5',
  },
  {
    title: 'Fair company',
    text: 'You are listed with organizations of your own size, not among much larger ones.',
    icon: 'M12 4v16M7 20h10M5 7.5l7-1.5 7 1.5M2.5 14 5 7.5 7.5 14c-.5 1.5-4.5 1.5-5 0ZM16.5 14 19 7.5l2.5 6.5c-.5 1.5-4.5 1.5-5 0Z',
  },
  {
    title: 'Leaders on one page',
    text: 'Founders, HR and line managers work from the same facts when they set priorities.',
    icon: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20',
  },
  {
    title: 'Trust in tenders',
    text: 'You can show clients and investors an independent assessment of how you treat your people.',
    icon: 'M3.5 8.5h17V19h-17ZM8.5 8.5V5h7v3.5M3.5 13c5.5 2 11.5 2 17 0M12 13.5v2',
  },
  {
    title: 'A yearly habit',
    text: 'Each renewal shows whether your practices work for your employees.',
    icon: 'M19.5 12a7.5 7.5 0 1 1-2.5-5.6M19.5 3.5v4h-4M12 8v4.5l3 1.5',
  },
  {
    title: 'A stage for ideas',
    text: 'Your team can publish what it learned in our Insights, and meet its peers at our events.',
    icon: 'M9 18h6M10 21h4M8.5 15c-2-1.3-3-3-3-5.5a6.5 6.5 0 0 1 13 0c0 2.5-1 4.2-3 5.5Z',
  },
  {
    title: 'Pride worth sharing',
    text: 'A share button and a QR code help your employees share the certificate.',
    icon: 'M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.7 10.8l6.6-3.6M8.7 13.2l6.6 3.6',
  },
];

export interface Point {
  title: string;
  text: string;
}

/** Aims of the certification. */
export const aims: readonly Point[] = [
  {
    title: 'Give employees the first word',
    text: `Answers from the people who work there make up ${figures.surveyShare} of the score. No brochure, award entry or management presentation can outweigh them.`,
  },
  {
    title: 'Apply one standard across India',
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

/** SVG paths on a 24-unit square, drawn in the petal of each pillar. */
export const pillarIcons: Readonly<Record<PillarId, string>> = {
  experience: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  culture:
    'M8.5 12.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM15.5 12.5a3.5 3.5 0 1 0 0-7M2.5 19.5c.4-3 2.7-4.5 6-4.5s5.6 1.5 6 4.5M17 15.2c2.6.3 4.2 1.8 4.5 4.3',
  leadership: 'M6 21V3.5M6 4.5h11.5l-2.5 4 2.5 4H6',
  growth:
    'M12 21v-9M12 12.5c0-4 2.5-7 7.5-7.5 0 4.5-2.5 7.5-7.5 7.5ZM12 16c0-3-2-5.5-6.5-6 0 3.5 2.5 6 6.5 6Z',
  sustainability:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5Z',
};

/** Meaning of each rating for the reader of a certificate. */
export const ratingMeaning: Record<(typeof programme.ratings)[number]['name'], string> = {
  Platinum: 'Employees across the organization speak well of it, and its practices set an example to others.',
  Gold: 'Strong in every pillar, with a few practices to improve.',
  Certified: 'A good workplace that reaches the pass mark and has clear next steps.',
};

export const notCertifiedMeaning =
  'We issue no certificate and publish no name. The organization keeps the findings for its next attempt.';

export const reasons: readonly Point[] = [
  {
    title: 'One pass mark for everyone',
    text: `The pass mark is ${figures.passMark}, whatever the size, sector or reputation of the applicant. A score is never rounded up and never negotiated.`,
  },
  {
    title: 'Listed by size',
    text: `The lists follow ${bands.length} size bands: small firms stand with other small firms, not with large enterprises.`,
  },
  {
    title: 'Made for how India works',
    text: `Proprietorships, NGOs and universities use the same form. It covers ${companyTypes.length} kinds of organization, ${industries.length} industries and all ${headquarters.length} States and Union Territories.`,
  },
  {
    title: 'Certificates that can be checked',
    text: 'Every certificate has a public page with its period and its current status. The page says when a certificate has expired or was revoked.',
  },
  {
    title: 'Answers stay anonymous',
    text: 'Results are reported for groups only. Managers and owners never see who said what.',
  },
  {
    title: 'A schedule you can plan for',
    text: `You know your rating ${figures.processTime}. We arrange the assessment around your peak days, shifts and festivals.`,
  },
];

export const steps: readonly Point[] = [
  {
    title: 'Nominate',
    text: 'Fill in one nomination form for each legal entity. You receive a reference number and a private link to follow your nomination.',
  },
  {
    title: 'Eligibility review',
    text: `We check that the organization has been in operation for at least ${figures.minYears} and has at least ${figures.minEmployees}, and send a written quotation.`,
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
    text: `You receive the score and the reasons for it. With ${figures.passMark} or more you receive a certificate, valid for ${figures.validity}, and its public page.`,
  },
];
