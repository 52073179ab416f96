import type { PortraitFeatures } from './Portrait';

interface TeamMember {
  name: string;
  role: string;
  /** Field of work and experience. */
  about: string;
  /** Address of the professional profile. */
  profile: string;
  portrait: PortraitFeatures;
}

export const team: readonly TeamMember[] = [
  {
    name: 'Kavitha Rangarajan',
    role: 'Founder & CEO',
    about: 'Started the programme after years of hiring for others, and leads it from Chennai.',
    profile: 'https://linkedin.example/in/kavitha-rangarajan',
    portrait: {
      description: 'A woman with her dark hair in a bun, a bindi, and a blue saree with an amber border',
      hair: 'bun',
      dress: 'saree',
      skin: '#a9714b',
      cloth: '#2343c8',
      trim: '#f5a623',
      ground: 'amber',
      bindi: true,
    },
  },
  {
    name: 'Imran Sheriff',
    role: 'People & Culture Partner',
    about: 'Designs the survey and keeps survey answers anonymous.',
    profile: 'https://linkedin.example/in/imran-sheriff',
    portrait: {
      description: 'A man with short dark hair, a trimmed beard, glasses and a white band-collar kurta',
      hair: 'short',
      beard: true,
      glasses: true,
      dress: 'kurta',
      skin: '#c08a60',
      cloth: '#eef1fb',
      trim: '#9aa6d8',
      ground: 'blue',
    },
  },
  {
    name: 'Devika Pillai',
    role: 'Strategy & Growth Partner',
    about: 'Brings the programme to new cities and sectors, under the same rules everywhere.',
    profile: 'https://linkedin.example/in/devika-pillai',
    portrait: {
      description: 'A woman with long dark hair over one shoulder and a dark blazer',
      hair: 'long',
      dress: 'blazer',
      skin: '#b67c53',
      cloth: '#1b2350',
      trim: '#f7f3ea',
      ground: 'green',
    },
  },
  {
    name: 'Harpreet Singh Bedi',
    role: 'People & Business Partner',
    about: 'Guides founders and HR teams from the first call to the result and through the renewal.',
    profile: 'https://linkedin.example/in/harpreet-singh-bedi',
    portrait: {
      description: 'A man with an amber turban, a full beard, and a blue jacket over a white shirt',
      hair: 'turban',
      beard: true,
      dress: 'blazer',
      skin: '#c6946a',
      cloth: '#2a3f8f',
      trim: '#f0a029',
      ground: 'blue',
    },
  },
  {
    name: 'Nivedita Borah',
    role: 'Culture Development Lead',
    about: 'Reviews practices on site and recommends the two or three most useful next steps.',
    profile: 'https://linkedin.example/in/nivedita-borah',
    portrait: {
      description: 'A woman with a short bob, round glasses, and a red kurta with a cream stole',
      hair: 'bob',
      glasses: true,
      dress: 'stole',
      skin: '#cf9d74',
      cloth: '#a33a34',
      trim: '#f4e6c8',
      ground: 'amber',
    },
  },
];
