import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { CompanySearchReply, PublicRow } from '@utkarsh/domain/contract/api';
import { formatCounted } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import styles from './SearchPage.module.css';

interface Verdict {
  tone: 'good' | 'doubtful' | 'bad';
  title: ReactNode;
  text?: string;
  /** The only one that was found. */
  company?: PublicRow;
}

const certified = { one: 'certified company', many: 'certified companies' };
const uncertified = { one: 'more company is', many: 'more companies are' };

/** The answer where a company of the name holds a valid certificate. */
function certifiedVerdict(
  name: string,
  { results, others, by_name, by_sound = 0 }: CompanySearchReply,
): Verdict {
  const [company] = results;
  if (company && by_name === 1 && by_sound === 0 && others.length === 0) {
    return { tone: 'good', title: `${company.organization_name} is certified`, company };
  }
  return {
    // A company whose name only sounds alike, or one that lost its certificate, may be the one that is meant.
    tone: others.length > 0 || by_name === 0 ? 'doubtful' : 'good',
    title: `${formatCounted(by_name + by_sound, certified)} for “${name}”`,
    ...(others.length > 0 && {
      text: `${formatCounted(others.length, uncertified)} not certified at present.`,
    }),
  };
}

/** The answer to a name, claiming no more than the search found. It says "not certified" only where no name comes near. */
function verdictOf(name: string, reply: CompanySearchReply): Verdict {
  const { total, by_name, by_sound = 0, others, suggestions } = reply;
  if (by_name + by_sound > 0) return certifiedVerdict(name, reply);
  const [other] = others;
  if (other) {
    return {
      tone: others.every(({ state }) => state === 'revoked') ? 'bad' : 'doubtful',
      title:
        others.length === 1
          ? `${other.organization_name} is not certified at present`
          : `${others.length} companies for “${name}”, none certified at present`,
    };
  }
  if (total > 0) return { tone: 'doubtful', title: `No certified company has “${name}” in its name.` };
  if (suggestions.length > 0) return { tone: 'doubtful', title: 'We found no exact match.' };
  return {
    tone: 'bad',
    title: (
      <span>
        <strong>{name}</strong> is not present in the recognition list and is not certified.
      </span>
    ),
  };
}

const periodAndRating = ({ certification_period, rating }: PublicRow) =>
  `Certification period: ${certification_period}.${rating ? ` Rating: ${rating}.` : ''}`;

interface Props {
  name: string;
  reply: CompanySearchReply;
  /** Takes the focus after a search. */
  titleRef: RefObject<HTMLParagraphElement | null>;
}

/** What a search came to, in a line. */
export function SearchVerdict({ name, reply, titleRef }: Props) {
  const { tone, title, text, company } = verdictOf(name, reply);
  return (
    <div className={`${styles.verdict} ${tone}`}>
      {tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.words}>
        <p ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </p>
        {text && <p>{text}</p>}
        {company && (
          <p>
            <span>{periodAndRating(company)}</span>{' '}
            <Link to={sitePaths.certificate(company.id)}>See the certificate</Link>
          </p>
        )}
      </div>
    </div>
  );
}
