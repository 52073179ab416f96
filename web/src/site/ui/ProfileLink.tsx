import { ArrowOutIcon } from './Icon';

export const ProfileLink = ({ name, href, rel }: { name: string; href: string; rel: string }) => (
  <a className="tall-link" href={href} target="_blank" rel={rel}>
    <span>
      <span className="visually-hidden">{`${name} on `}</span>LinkedIn
      <span className="visually-hidden"> (opens in a new tab)</span>
    </span>
    <ArrowOutIcon />
  </a>
);
