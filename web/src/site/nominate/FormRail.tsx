import type { ReactNode } from 'react';
import { priceText } from '@utkarsh/domain/assessment/price';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';

const Answer = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="soft">
    <h2 className="small-title space-below">{title}</h2>
    <p>{children}</p>
  </div>
);

interface RailProps {
  next: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** Says beside a form what happens next, what it costs and who reads it. */
export const FormRail = ({ next, className = '', children }: RailProps) => (
  <aside aria-label="About this form" className={`${className} card padded stack loose`}>
    <Answer title="What happens next">{next}</Answer>
    <Answer title="What it costs">
      {priceText} <Link to={`${sitePaths.faqs}#price`}>How a quotation is made</Link>
    </Answer>
    <Answer title="Who reads it">
      Those of our staff who need it. Nothing about a nomination is published before the organization is
      certified.
    </Answer>
    {children}
  </aside>
);
