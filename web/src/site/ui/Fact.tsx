import type { ReactNode } from 'react';

interface Props {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A name with its value in a `<dl>`. */
export const Fact = ({ name, className = '', children }: Props) => (
  <div>
    <dt className="quiet">{name}</dt>
    <dd className={`${className} strong`}>{children}</dd>
  </div>
);
