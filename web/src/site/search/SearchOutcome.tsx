import type { ReactNode, RefObject } from 'react';
import type { CompanySearchReply, OtherCompany, PublicRow } from '@utkarsh/domain/contract/api';
import { certificateWords, readCertificateNumber } from '@utkarsh/domain/certificate/certification';
import { formatCounted, formatDay } from '@utkarsh/domain/text/format';
import { defaultPageSize } from '@utkarsh/domain/contract/paging';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { OrganizationTable } from '../directoryTable/OrganizationTable';
import { TableFoot } from '../directoryTable/TableFoot';
import { Link } from '../ui/Link';
import { LoadFailed } from '../ui/Notice';
import { Button, ButtonLink } from '../ui/Button';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import { RatingChip } from '../ui/RatingChip';
import { Part } from '../ui/Section';
import styles from './SearchPage.module.css';

interface NothingFoundProps {
  name: string;
  reply: CompanySearchReply;
  onSearch: (name: string) => void;
}

function NothingFound({ name, reply, onSearch }: NothingFoundProps) {
  const { suggestions, certified_suggestions: certifiedNames } = reply;
  return (
    <div className={`${styles.panel} card`}>
      {suggestions.length > 0 && (
        // Without JavaScript the browser submits a suggestion as a GET request, like the search form.
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <p className={styles.question}>Did you mean</p>
          <ul className="row dense">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button
                  type="submit"
                  name="name"
                  value={suggestion}
                  look="secondary"
                  onClick={() => onSearch(suggestion)}
                >
                  {suggestion}
                </Button>
                {certifiedNames && (
                  <p className="quiet">
                    {certifiedNames.includes(suggestion) ? 'certified' : 'not certified at present'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </form>
      )}
      <p className={styles.question}>
        You can also look through the{' '}
        <Link to={sitePaths.certified('all')}>lists of certified organizations</Link>.
      </p>
      <NominateHint name={name} />
    </div>
  );
}

const NominateHint = ({ name }: { name: string }) => (
  <div className="stack start">
    <p>Please fill the nomination form, if you wish to nominate your organization.</p>
    <ButtonLink to={sitePaths.nominateCompany(name)}>NOMINATE NOW</ButtonLink>
  </div>
);

interface Verdict {
  /** '' for neither good nor bad news. */
  tone: 'good' | '' | 'doubtful' | 'bad';
  title: ReactNode;
  text?: string;
  /** The company, if the search found exactly one. */
  company?: PublicRow;
}

const certifiedNoun = { one: 'certified company', many: 'certified companies' };
const uncertifiedNoun = { one: 'more company is', many: 'more companies are' };

function certifiedVerdict(
  name: string,
  { results, others, by_name, by_sound = 0 }: CompanySearchReply,
): Verdict {
  const [company] = results;
  if (company && by_name === 1 && by_sound === 0 && others.length === 0) {
    return { tone: 'good', title: `${company.organization_name} is certified`, company };
  }
  return {
    // The visitor may mean a company whose name only sounds alike.
    tone: by_name === 0 ? '' : 'good',
    title: `${formatCounted(by_name + by_sound, certifiedNoun)} for “${name}”`,
    ...(others.length > 0 && {
      text: `${formatCounted(others.length, uncertifiedNoun)} not certified at present.`,
    }),
  };
}

/** Returns whether a text is no name: a certificate number, an address, or signs alone. */
const isNoName = (text: string): boolean =>
  readCertificateNumber(text) !== undefined || /@|:\/\/|^www\./i.test(text) || !/[\p{L}\p{N}]/u.test(text);

/** Returns the verdict on a name. It says "not certified" only if no similar name exists. */
function verdictOf(name: string, reply: CompanySearchReply): Verdict {
  const { total, by_name, by_sound = 0, others, suggestions } = reply;
  if (by_name + by_sound > 0) return certifiedVerdict(name, reply);
  const [firstOther] = others;
  if (firstOther) {
    return {
      tone: others.every(({ state }) => state === 'revoked') ? 'bad' : 'doubtful',
      title:
        others.length === 1
          ? `${firstOther.organization_name} is not certified at present`
          : `${others.length} companies for “${name}”, none certified at present`,
    };
  }
  if (isNoName(name)) {
    return {
      tone: '',
      title: `“${name}” is not the name of a company.`,
      text: 'Type the name, or any part of it.',
    };
  }
  if (total > 0) return { tone: '', title: `No certified company has “${name}” in its name.` };
  if (suggestions.length > 0) return { tone: '', title: 'We found no exact match.' };
  return {
    tone: 'bad',
    title: (
      <span>
        <strong>{name}</strong> is not present in the recognition list and is not certified.
      </span>
    ),
  };
}

interface VerdictProps {
  name: string;
  reply: CompanySearchReply;
  titleRef: RefObject<HTMLParagraphElement | null>;
}

function SearchVerdict({ name, reply, titleRef }: VerdictProps) {
  const { tone, title, text, company } = verdictOf(name, reply);
  return (
    <div className={`${styles.verdict} ${tone}`}>
      {tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.words}>
        <p ref={titleRef} tabIndex={-1} className={`${styles.title} unringed`}>
          {title}
        </p>
        {text && <p>{text}</p>}
        {company?.rating && (
          <p>
            Rating: <RatingChip rating={company.rating} />
          </p>
        )}
        {company && (
          <p>
            <span>{`Certification period: ${company.certification_period}.`}</span>{' '}
            <Link to={sitePaths.certificate(company.id)}>See the certificate</Link>
          </p>
        )}
      </div>
    </div>
  );
}

interface Props {
  name: string;
  page: number;
  loading: boolean;
  hasFailed: boolean;
  /** Answer of the search. While another page loads, the previous page of the same search. */
  reply: CompanySearchReply | null | undefined;
  verdict: RefObject<HTMLParagraphElement | null>;
  onPage: (page: number) => void;
  onSearch: (name: string) => void;
  onRetry: () => void;
}

interface FoundProps extends Pick<Props, 'name' | 'page'> {
  reply: CompanySearchReply;
  busy: boolean;
}

/** Shows one page of the companies, in two groups with headings: first those found by name, then those found by industry. */
function FoundCompanies({ name, page, reply, busy }: FoundProps) {
  const { results, by_name, by_sound = 0 } = reply;
  const earlierCount = (page - 1) * defaultPageSize;
  const nameCount = Math.max(0, by_name + by_sound - earlierCount);
  const [nameMatches, industryMatches] = [results.slice(0, nameCount), results.slice(nameCount)];
  return (
    <>
      {(nameMatches.length > 0 || industryMatches.length === 0) && (
        <Part title="Certified Companies List">
          {by_sound > 0 && (
            <p className="measure soft breaking">
              {by_name === 0
                ? `These names sound like “${name}” in another script.`
                : `Names that sound like “${name}” in another script come last.`}
            </p>
          )}
          <OrganizationTable caption="Certified Companies List" rows={nameMatches} busy={busy} />
        </Part>
      )}
      {industryMatches.length > 0 && (
        <Part title="Certified companies by industry">
          <p className="measure soft breaking">These companies are found by their industry.</p>
          <OrganizationTable caption="Certified companies by industry" rows={industryMatches} busy={busy} />
        </Part>
      )}
    </>
  );
}

/** Lists companies of this name without a valid certificate, apart from the certified ones, with links to their pages. */
function OtherCompanies({ companies }: { companies: readonly OtherCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <Part title="Not certified at present" className={`${styles.others} tight`}>
      <ul className="stack tight">
        {companies.map((company) => (
          <li key={company.id}>
            <Link to={sitePaths.certificate(company.id)}>{company.organization_name}</Link>{' '}
            <span>
              {company.state === 'revoked'
                ? `${certificateWords(company).sentence} The certificate was for ${formatDay(company.valid_from)} to ${formatDay(company.valid_until)}.`
                : certificateWords(company).sentence}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Shows the outcome of a search. A failed search says nothing about the company. */
export function SearchOutcome({
  name,
  page,
  loading,
  hasFailed,
  reply,
  verdict,
  onPage,
  onSearch,
  onRetry,
}: Props) {
  if (hasFailed) {
    return (
      <div className={styles.outcome}>
        <LoadFailed onRetry={onRetry}>
          The recognition list could not be searched, so we cannot say whether this company is certified.
        </LoadFailed>
        <NominateHint name={name} />
      </div>
    );
  }
  if (!reply) {
    return (
      <div className={styles.outcome}>
        <h2 className="subtitle">Searching…</h2>
        <OrganizationTable caption="Certified Companies List" rows={undefined} expectedRows={3} />
      </div>
    );
  }
  const { total, by_name, by_sound = 0, others } = reply;
  const isNameCertified = by_name + by_sound > 0;
  const isFirstPage = page === 1;
  return (
    <div className={styles.outcome}>
      <SearchVerdict name={name} reply={reply} titleRef={verdict} />
      {/* A company of that name answers the question better than the certified companies of an industry. */}
      {isFirstPage && !isNameCertified && <OtherCompanies companies={others} />}
      {total > 0 ? (
        <>
          <FoundCompanies name={name} page={page} reply={reply} busy={loading} />
          <TableFoot
            page={page}
            size={defaultPageSize}
            total={total}
            busy={loading}
            query={{ name }}
            onPage={onPage}
          />
        </>
      ) : (
        <NothingFound name={name} reply={reply} onSearch={onSearch} />
      )}
      {isFirstPage && isNameCertified && <OtherCompanies companies={others} />}
    </div>
  );
}
