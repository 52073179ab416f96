import { Link } from 'react-router-dom';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import { figures } from '@utkarsh/domain/assessment/programme';
import { Example, Part } from './Part';

const licence = 'https://creativecommons.org/licenses/by/4.0/';

/** On which terms the data may be used, and how to be sure of them. */
export function DataTerms() {
  return (
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
        <ul>
          <li>
            A certificate may end or be revoked. State the date of your data, and do not show an organization
            as certified after its last day.
          </li>
          <li>Do not suggest that {brand.name} has approved what you publish.</li>
          <li>
            The licence does not cover insights, photos, logos and the badge. Insights belong to their
            authors: quote them with the name and a link.
          </li>
          <li>Please do not request the same address more than once a minute: the answer is the same.</li>
        </ul>
      </Part>
      <Part id="citing" title="How to cite">
        <Example>{`${brand.name}, list of certified organizations, ${pageUrl('/certified/all')}, retrieved on 21 Nov 2026`}</Example>
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
          <Link to="/verify">Verify a certificate</Link> by its number, a link or the badge file. The page
          shows its current status.
        </p>
        <p>
          Software can check the signed credential of a certificate (Open Badges 3.0) without asking us: the
          public keys are at <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>, and the issuer at{' '}
          <a href="/credentials/issuer">/credentials/issuer</a>.
        </p>
      </Part>
    </>
  );
}
