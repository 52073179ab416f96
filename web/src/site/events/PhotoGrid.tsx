import { lazy, Suspense, useState } from 'react';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { mediaUrl } from '@utkarsh/domain/media';
import { Picture } from './Picture';
import { photoShapes } from './photoShapes';
import { ViewerBoundary } from './ViewerBoundary';
import styles from './PhotoGrid.module.css';

const loadViewer = () => import('./PhotoViewer');
const PhotoViewer = lazy(() => loadViewer().then((module) => ({ default: module.PhotoViewer })));

interface PhotoGridProps {
  event: PublishedEvent;
  /** Seen without scrolling. */
  first: boolean;
}

/** An event's photos. Each is a link to its picture, and opens all of them one by one where scripts run. */
export function PhotoGrid({ event: { title, photos }, first }: PhotoGridProps) {
  const [open, setOpen] = useState<number>();
  const shapes = photoShapes(photos.length);
  const named = photos.map(({ file, alt }, index) => ({
    file,
    alt: alt || `Photo ${index + 1} of ${photos.length} of ${title}`,
  }));
  return (
    <div className={styles.frame}>
      <ul className={styles.photos}>
        {named.map(({ file, alt }, index) => (
          <li key={file} className={`${styles.photo} ${styles[shapes[index] ?? 'third']}`}>
            <a
              className={styles.link}
              href={mediaUrl(file)}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadViewer().catch(() => undefined)}
              onClick={(click) => {
                // A new tab or window was asked for.
                if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
                click.preventDefault();
                setOpen(index);
              }}
            >
              <Picture file={file} alt={alt} first={first && index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <ViewerBoundary onClose={() => setOpen(undefined)}>
          <Suspense>
            <PhotoViewer title={title} photos={named} start={open} onClose={() => setOpen(undefined)} />
          </Suspense>
        </ViewerBoundary>
      )}
    </div>
  );
}
