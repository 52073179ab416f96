import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDate } from '@utkarsh/domain/text/format';
import { ServedList } from '../directoryTable/ServedList';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { StoredPicture } from '../ui/StoredPicture';
import { pictureSizes } from './NewsletterPage';
import styles from './NewsletterPage.module.css';

/** `/newsletter`: the list of sent issues. */
export const NewslettersPage = () => (
  <ServedList
    kind="newsletters"
    crumb={{ name: 'Newsletter', path: sitePaths.newsletters }}
    noun="issues"
    size={pageLimits.newsletters}
    title="Newsletter Archive"
    eyebrow="Newsletter"
    lead="All issues that we have sent, newest first."
    blank={<Skeleton height="20em" />}
  >
    {({ issues }) =>
      issues.length === 0 ? (
        <p>No issue was sent yet. Subscribe at the foot of this page to get the first one.</p>
      ) : (
        <ul className={`${styles.list} ruled`}>
          {issues.map(({ id, title, sent_at, opening, image }) => (
            <li key={id} className={image && styles.pictured}>
              {image && <StoredPicture file={image} alt="" sizes={pictureSizes} />}
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
