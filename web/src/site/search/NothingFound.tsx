import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button';
import styles from './SearchPage.module.css';

interface Props {
  name: string;
  suggestions: readonly string[];
  onSearch: (name: string) => void;
}

/** What a search without a hit leads to: names spelled nearly so, and the way to nominate the company. */
export function NothingFound({ name, suggestions, onSearch }: Props) {
  return (
    <div className={`${styles.panel} card`}>
      {suggestions.length > 0 && (
        // Without a script a suggestion is sent as the form above is.
        <form method="get" onSubmit={(event) => event.preventDefault()}>
          <p className={styles.question}>Did you mean</p>
          <ul className={styles.suggestions}>
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

/** The invitation to nominate the company that was typed. */
export function NominateHint({ name }: { name: string }) {
  return (
    <div className={styles.nothingHint}>
      <p>Please fill the nomination form, if you wish to nominate your organization.</p>
      <ButtonLink to={sitePaths.nominateCompany(name)}>NOMINATE NOW</ButtonLink>
    </div>
  );
}
