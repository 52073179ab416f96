interface TeamMember {
  /** Name of the photograph in `portraits`, without its ending. */
  id: string;
  name: string;
  role: string;
  about: string;
  profile: string;
}

export const team: readonly TeamMember[] = [
  {
    id: 'kavitha-rangarajan',
    name: 'Kavitha Rangarajan',
    role: 'Founder & CEO',
    about: 'Started the programme after years of hiring for others, and leads it from Chennai.',
    profile: 'https://linkedin.example/in/kavitha-rangarajan',
  },
  {
    id: 'imran-sheriff',
    name: 'Imran Sheriff',
    role: 'People & Culture Partner',
    about: 'Designs the survey and keeps survey answers anonymous.',
    profile: 'https://linkedin.example/in/imran-sheriff',
  },
  {
    id: 'devika-pillai',
    name: 'Devika Pillai',
    role: 'Strategy & Growth Partner',
    about: 'Brings the programme to new cities and sectors, under the same rules everywhere.',
    profile: 'https://linkedin.example/in/devika-pillai',
  },
  {
    id: 'harpreet-singh-bedi',
    name: 'Harpreet Singh Bedi',
    role: 'People & Business Partner',
    about: 'Guides founders and HR teams from the first call to the result and through the renewal.',
    profile: 'https://linkedin.example/in/harpreet-singh-bedi',
  },
  {
    id: 'nivedita-borah',
    name: 'Nivedita Borah',
    role: 'Culture Development Lead',
    about: 'Reviews practices on site and recommends the two or three most useful next steps.',
    profile: 'https://linkedin.example/in/nivedita-borah',
  },
];

/** Photographs of members by their paths. A file in `portraits` replaces the initials of the member with its name. */
const photographs = import.meta.glob<string>('./portraits/*.{jpg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const photographOf = ({ id }: TeamMember): string | undefined =>
  photographs[`./portraits/${id}.webp`] ?? photographs[`./portraits/${id}.jpg`];
