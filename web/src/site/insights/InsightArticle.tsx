import type { InsightArticle as Article } from '@utkarsh/domain/insight/insight';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { formatDate } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { ProfileLink } from '../ui/ProfileLink';
import { Container } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { Skeleton } from '../ui/Skeleton';
import { InsightPicture } from './InsightCards';
import styles from './InsightArticle.module.css';
import cards from './InsightCards.module.css';

/** Shows the video of an insight with its transcript. The video loads only when somebody plays it. */
function InsightVideo({ insight }: { insight: Article }) {
  const { name, image, video, video_text } = insight;
  return (
    <section className={styles.video} aria-label="Video">
      {/* The transcript below replaces captions. */}
      <video
        className={styles.player}
        controls
        preload="none"
        playsInline
        poster={mediaUrl(image)}
        src={mediaUrl(video)}
        width={1200}
        height={675}
        aria-label={`Video by ${name}`}
      />
      <p className={styles.help}>
        Does the video not play?{' '}
        <a href={mediaUrl(video)} className="tall-link" download>
          Download the video
        </a>
      </p>
      {video_text && (
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          <p className={`${styles.said} soft`}>{video_text}</p>
        </details>
      )}
    </section>
  );
}

function Author({ insight }: { insight: Article }) {
  const { name, designation, company, linkedin, published_at } = insight;
  return (
    <div className={`${styles.author} quiet`}>
      <p className={styles.name}>{name}</p>
      <p>{designation}</p>
      <p>{company}</p>
      <ProfileLink name={name} href={linkedin} rel="noopener nofollow ugc" />
      <p className="faint">
        Published <time dateTime={published_at}>{formatDate(new Date(published_at))}</time>
      </p>
    </div>
  );
}

const BlankText = () => (
  <>
    <Skeleton height="1.5em" />
    <Skeleton height="12em" />
  </>
);

/** Shows an insight as an article, or a placeholder while it loads. The focused heading stays the same element. */
export function InsightArticle({ insight }: { insight: Article | undefined }) {
  const [opening, ...others] = insight?.paragraphs ?? [];
  return (
    <article className={styles.article} aria-busy={!insight}>
      <Container>
        <header className="stack start">
          <Link to={sitePaths.insights} className="small strong tall-link">
            All insights
          </Link>
          <h1 className={styles.headline}>
            {insight?.headline ?? (
              <>
                <span className="visually-hidden">Loading the insight…</span>
                <Skeleton height="2em" />
              </>
            )}
          </h1>
        </header>
        <div className={styles.columns}>
          {insight ? <Author insight={insight} /> : <Skeleton height="9em" />}
          <div className={styles.opening}>{insight ? <p>{opening}</p> : <BlankText />}</div>
          <div className={styles.picture}>
            {insight ? <InsightPicture insight={insight} first whole /> : <div className={cards.blank} />}
          </div>
          <div className={styles.main}>
            <div className={styles.text}>
              {others.map((text, index) => (
                <p key={index}>{text}</p>
              ))}
            </div>
            {insight?.video && <InsightVideo insight={insight} />}
            {insight && (
              <div className={styles.share}>
                <p className={styles.call}>Share this insight</p>
                <ShareButtons
                  text={`${insight.headline} – ${insight.name}`}
                  path={sitePaths.insight(insight.id)}
                />
              </div>
            )}
          </div>
        </div>
      </Container>
    </article>
  );
}
