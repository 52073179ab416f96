import { bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { figures } from '@utkarsh/domain/programmeText';

export const welcome: readonly string[] = [
  'Utkarsh is a word for rising: excellence that grows from within. That is what we look for in a workplace. Not the size of the cafeteria or the slogan in the lobby, but whether people are treated fairly, are heard by those who lead them, and can do good work for years without paying for it with their health.',
  `From Chennai we work with organizations across India, from a firm of ${figures.minPeople} to enterprises with ${bandRange(bandOf('enterprise'))}. We ask their people, look at their practices, and put our name to what we find. Those who reach ${figures.passMark} are certified and listed for everyone to see.`,
];

interface Statement {
  kind: 'value' | 'vision' | 'mission';
  heading: string;
  title: string;
  text: string;
}

export const statements: readonly Statement[] = [
  {
    kind: 'value',
    heading: 'Our Value',
    title: 'Candour before comfort',
    text: 'We report what we measured, even when it disappoints. A score is not negotiated, an answer is never traced to the person who gave it, and nobody is certified for good intentions.',
  },
  {
    kind: 'vision',
    heading: 'Our Vision',
    title: brand.headline,
    text: 'A country in which good workplaces are normal: in a textile unit in Tiruppur as in a software park in Pune, for the newest trainee as for the founder.',
  },
  {
    kind: 'mission',
    heading: 'Our Mission',
    title: 'To make good work visible',
    text: 'One assessment for organizations of every size, a certificate anyone can check in a minute, and findings that leaders can act on before the next survey.',
  },
];

/** The programme in three figures. */
export const facts: readonly { figure: string; text: string }[] = [
  {
    figure: figures.surveyShare,
    text: 'of every score comes from what employees answer in confidence',
  },
  {
    figure: figures.processTime,
    text: 'is what the process takes, from your nomination to the result',
  },
  {
    figure: figures.validity,
    text: 'is how long a certificate is valid before the people are asked again',
  },
];

export const commitments: readonly { title: string; text: string }[] = [
  {
    title: 'People first, papers second',
    text: `Policies and evidence make up ${figures.practicesShare} of a score. A handbook that nobody follows does not earn a certificate.`,
  },
  {
    title: 'We keep a refusal confidential',
    text: `Organizations below ${figures.passMark} are not certified and are not named. They keep the findings and may try again.`,
  },
  {
    title: 'Anyone can verify a certificate',
    text: 'Every certificate has a public page with its period and state. When it ends or is revoked, the page says so.',
  },
  {
    title: 'Small is not second',
    text: 'Certified organizations are listed by size band, so that a young firm stands next to its peers.',
  },
];
