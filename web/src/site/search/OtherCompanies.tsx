import type { OtherCompany } from '@utkarsh/domain/api';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { Link } from 'react-router-dom';
import { certificateWords } from '@utkarsh/domain/certificateText';
import styles from './SearchOutcome.module.css';

/** Companies of the name that hold no valid certificate, each with its page: told apart from those that do. */
export function OtherCompanies({ companies }: { companies: readonly OtherCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className={styles.others}>
      <h2 id="others-title" className={styles.title}>
        Not certified at present
      </h2>
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <Link to={certificatePath(company.id)}>{company.organization_name}</Link>{' '}
            {certificateWords(company).sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
