import type { InsightArticle } from '@utkarsh/domain/insight/insightReading';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import styles from './InsightArticle.module.css';

/** The video of an insight, of which nothing is loaded before somebody plays it, and what is said in it. */
export function InsightVideo({ insight }: { insight: InsightArticle }) {
  const { name, image, video, video_text } = insight;
  return (
    <section className={styles.video} aria-label="Video">
      {/* What is said stands below as text. */}
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
        <a href={mediaUrl(video)} download>
          Download the video
        </a>
      </p>
      {video_text && (
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          <p className={styles.said}>{video_text}</p>
        </details>
      )}
    </section>
  );
}
