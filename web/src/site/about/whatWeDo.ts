import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { figures } from '@utkarsh/domain/assessment/figures';

export const welcome: readonly string[] = [
  'Utkarsh means rising to excellence. We look for workplaces that treat people fairly and listen to them, and where people can do good work for years and stay healthy.',
  `From Chennai we work with organizations across India, from firms of ${figures.minPeople} to enterprises with ${bandRange(bandOf('enterprise'))}. We survey their employees and review their practices. Organizations that reach ${figures.passMark} are certified and publicly listed.`,
];

export const statements: readonly { heading: string; title: string; text: string }[] = [
  {
    heading: 'Our Value',
    title: 'Honest results',
    text: 'We report what we measured, even when it disappoints. We do not negotiate scores, and we never trace an answer to the person who gave it. Good intentions alone do not earn a certificate.',
  },
  {
    heading: 'Our Vision',
    title: brand.headline,
    text: 'A country in which good workplaces are normal: in a textile unit in Tiruppur and in a software park in Pune, for the newest trainee and for the founder.',
  },
  {
    heading: 'Our Mission',
    title: 'To make good work visible',
    text: 'We offer one assessment for organizations of every size, a certificate that anyone can verify, and findings that leaders can act on.',
  },
];

export const facts: readonly { figure: string; text: string }[] = [
  {
    figure: figures.surveyShare,
    text: 'of every score comes from a confidential employee survey',
  },
  {
    figure: figures.processWeeks,
    text: 'after the kick-off call, most organizations know their rating',
  },
  {
    figure: figures.validity,
    text: 'of validity for every certificate',
  },
];

export const commitments: readonly { title: string; text: string }[] = [
  {
    title: 'People first, papers second',
    text: `Policies and evidence make up ${figures.practicesShare} of a score. A handbook that nobody follows does not earn a certificate.`,
  },
  {
    title: 'We never name those who fall short',
    text: `An organization below ${figures.passMark} is not certified, and we tell nobody. It keeps the findings and may try again.`,
  },
  {
    title: 'Anyone can verify a certificate',
    text: 'Every certificate has a public page with its period and current status. The page says when it has expired or was revoked.',
  },
  {
    title: 'Fair to every size',
    text: 'Certified organizations are listed by size band, so small firms appear with firms of their size.',
  },
];
