import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate } from '@utkarsh/domain/text/format';
import { ServedList } from '../directoryTable/ServedList';
import { Link } from '../ui/Link';
import type { Drawing } from '../ui/PageHero';
import { Skeleton } from '../ui/Skeleton';
import styles from './NewsletterPage.module.css';

/** Three issues in a row. */
const drawing: Drawing = {
  wash: 'M82 24h74v116H82z',
  lines:
    'M34 140V52h16M50 140V38h32M82 24h74v116M82 24v116M96 42h46M96 78h20v20H96zM126 78h16M126 88h16M126 98h16M96 112h46M96 122h32M16 140h168',
  accent: 'M96 56h46M96 64h28',
};

/** `/newsletter`: the list of sent issues. */
export const NewslettersPage = () => (
  <ServedList
    kind="newsletters"
    crumb={{ name: 'Newsletter', path: sitePaths.newsletters }}
    noun="issues"
    size={pageLimits.newsletters}
    title="Newsletter Archive"
    eyebrow="Newsletter"
    drawing={drawing}
    lead="All issues that we have sent, newest first."
    blank={<Skeleton height="20em" />}
  >
    {({ issues }) =>
      issues.length === 0 ? (
        <p>No issue was sent yet. Subscribe at the foot of this page to get the first one.</p>
      ) : (
        <ul className={`${styles.list} ruled`}>
          {issues.map(({ id, title, sent_at, opening }) => (
            <li key={id}>
              <h2>
                <Link to={sitePaths.newsletter(id)}>{title}</Link>
              </h2>
              <p className="quiet">{`Sent on ${formatDate(new Date(sent_at))}`}</p>
              <p className="soft">{opening}</p>
            </li>
          ))}
        </ul>
      )
    }
  </ServedList>
);
