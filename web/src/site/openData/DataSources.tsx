import { Link } from 'react-router-dom';
import { brand, feeds, pageUrl } from '@utkarsh/domain/brand';
import styles from './DataPage.module.css';
import { Example, Part } from './Part';

/** The public calls and files, each with what it answers. */
const calls: readonly [address: string, meaning: string][] = [
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

/** What can be fetched, and how. */
export function DataSources() {
  return (
    <>
      <Part id="api" title="The API">
        <p>
          The API answers HTTP requests with JSON in UTF-8. You need no key. Answers may be up to a minute
          old: a revoked certificate disappears within a minute.
        </p>
        <dl className={styles.calls}>
          {calls.map(([address, meaning]) => (
            <div key={address}>
              <dt>
                <code>{address}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          The lists take <code>search</code>, <code>industry</code>, <code>rating</code>, <code>sort</code>,{' '}
          <code>page</code> and <code>limit</code>. Every parameter and every answer is described in{' '}
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
        <Example>{`curl "${brand.siteUrl}/api/certified-organizations/all?industry=Insurance&limit=100"`}</Example>
        <Example>{`curl "${brand.siteUrl}/api/companies/search?name=mills"`}</Example>
      </Part>
      <Part id="csv" title="CSV for spreadsheets">
        <p>
          Every <Link to="/certified/all">list of certified organizations</Link> has a link to a CSV file of
          what it shows, with its search and filters. This file has all organizations:
        </p>
        <Example>{`curl -o certified.csv "${brand.siteUrl}/api/certified-organizations/all/csv"`}</Example>
        <p>
          The file is UTF-8 and opens in Excel as it is. Days are written as 2026-11-21. A name that a
          spreadsheet would take for a formula has an apostrophe in front.
        </p>
      </Part>
      <Part id="feeds" title="Feeds and calendar">
        <ul>
          <li>
            Published insights: <a href={feeds.atom.path}>Atom</a> or <a href={feeds.json.path}>JSON Feed</a>
          </li>
          <li>
            Events, as a calendar to subscribe to:{' '}
            <a href={feeds.events.path}>{pageUrl(feeds.events.path)}</a>
          </li>
        </ul>
      </Part>
    </>
  );
}
