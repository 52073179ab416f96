import { feeds, filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { figures } from '@utkarsh/domain/assessment/figures';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { Link } from '../ui/Link';
import { PageHero } from '../ui/PageHero';
import { Part, Section } from '../ui/Section';
import styles from './DataPage.module.css';

const Example = ({ children }: { children: string }) => (
  <pre className={styles.example}>
    <code>{children}</code>
  </pre>
);

/** Public calls and files, each with its answer. */
const calls: readonly [address: string, description: string][] = [
  [
    '/api/certified-organizations/{band}',
    'Organizations with a valid certificate: micro, mid, large, enterprise or all. 25 a page, up to 100 with limit.',
  ],
  [
    '/api/certified-organizations/{band}/csv',
    'The same list as a CSV file, with the first and last day of each certificate.',
  ],
  [
    '/api/companies/search?name=',
    'Certified companies by any part of their name, and similar names where none is found.',
  ],
  ['/api/verify?q=', 'The current status of a certificate, by its number, a link or an id.'],
  ['/api/summary', 'The number of certified organizations in each size band, and the newest certificates.'],
];

const DataSources = () => (
  <>
    <Part id="api" title="The API">
      <p>
        The API answers HTTP requests with JSON in UTF-8. You need no key. Answers may be up to a minute old:
        a revoked certificate disappears within a minute.
      </p>
      <dl className="stack">
        {calls.map(([address, description]) => (
          <div key={address}>
            <dt className="strong">
              <code>{address}</code>
            </dt>
            <dd className="soft">{description}</dd>
          </div>
        ))}
      </dl>
      <p>
        The lists take <code>search</code>, <code>industry</code>, <code>rating</code>, <code>sort</code>,{' '}
        <code>page</code> and <code>limit</code>. Every parameter and every answer is described in{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>. Where an organization has a <code>logo</code>, its
        picture is at <code>/uploads/&#123;logo&#125;.square.webp</code> and{' '}
        <code>/uploads/&#123;logo&#125;.wide.webp</code>.
      </p>
      <Example>{`curl "${brand.siteUrl}/api/certified-organizations/all?industry=Insurance&limit=100"`}</Example>
      <Example>{`curl "${brand.siteUrl}/api/companies/search?name=mills"`}</Example>
    </Part>
    <Part id="csv" title="CSV for spreadsheets">
      <p>
        Every <Link to={sitePaths.certified('all')}>list of certified organizations</Link> has a link to a CSV
        file of what it shows, with its search and filters. This file has all organizations:
      </p>
      <Example>{`curl -o certified.csv "${brand.siteUrl}/api/certified-organizations/all/csv"`}</Example>
      <p>
        The file is UTF-8 and opens in Excel as it is. Days are written as 2026-11-21. A name that a
        spreadsheet would take for a formula has an apostrophe in front.
      </p>
    </Part>
    <Part id="feeds" title="Feeds and calendar">
      <ul className="bullets">
        <li>
          Published insights: <a href={feeds.atom.path}>Atom</a> or <a href={feeds.json.path}>JSON Feed</a>
        </li>
        <li>
          Events, as a calendar to subscribe to: <a href={feeds.events.path}>{pageUrl(feeds.events.path)}</a>
        </li>
      </ul>
    </Part>
  </>
);

const licence = 'https://creativecommons.org/licenses/by/4.0/';

const DataTerms = () => (
  <>
    <Part id="terms-of-use" title="Terms of use">
      <p>
        The facts in lists, API and CSV (name, industry, number of employees, size band, rating and
        certification period) may be used for any purpose under the{' '}
        <a href={licence} target="_blank" rel="noopener noreferrer license">
          Creative Commons Attribution 4.0 licence
        </a>
        . Name {brand.name} as the source.
      </p>
      <ul className="bullets">
        <li>
          A certificate may end or be revoked. State the date of your data, and do not show an organization as
          certified after its last day.
        </li>
        <li>Do not suggest that {brand.name} has approved what you publish.</li>
        <li>
          The licence does not cover insights, photos, logos and the badge. Insights belong to their authors:
          quote them with the name and a link.
        </li>
        <li>Please do not request the same address more than once a minute: the answer is the same.</li>
      </ul>
    </Part>
    <Part id="citing" title="How to cite">
      <Example>{`${brand.name}, list of certified organizations, ${pageUrl(sitePaths.certified('all'))}, retrieved on 21 Nov 2026`}</Example>
      <p>For one organization, link to its certificate page: its address never changes.</p>
    </Part>
    <Part id="embargo" title="When you may publish">
      <p>
        A certificate is valid from its first day, at midnight in India, for {figures.validity}. An
        organization whose certificate has not begun is in no list, no CSV file and no count; search and
        verification show it as not yet valid. Do not call it certified before that day. From that day on
        there is no embargo: you may publish what you find in the lists at once.
      </p>
      <p>Scores and survey results are never public. A rating is public where there is one.</p>
    </Part>
    <Part id="verifying" title="How to verify">
      <p>
        <Link to={sitePaths.verify}>Verify a certificate</Link> by its number, a link or the badge file. The
        page shows its current status.
      </p>
      <p>
        Software can check the signed credential of a certificate (Open Badges 3.0) without asking us: the
        public keys are at <a href={filePaths.keySet}>{filePaths.keySet}</a>, and the issuer at{' '}
        <a href={filePaths.issuer}>{filePaths.issuer}</a>.
      </p>
    </Part>
  </>
);

/** `/data`: the public data of this site for developers and journalists. */
export const DataPage = () => (
  <>
    <PageHero title="Data and API" eyebrow="For developers and journalists">
      <p>
        The lists of certified organizations are public. You can use them as JSON, CSV or feeds, free of
        charge and without an account. If something is missing, write to{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </PageHero>
    <Section>
      <div className={styles.parts}>
        <DataSources />
        <DataTerms />
      </div>
    </Section>
  </>
);
