import { useState, type MouseEvent } from 'react';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { Picture } from './Picture';
import styles from './PhotoGrid.module.css';

/** Width and place of a photo in its row on a wide screen. All photos have the same proportions. */
export type PhotoShape = 'large' | 'smallAtEnd' | 'largeAtEnd' | 'smallAtStart' | 'third' | 'half' | 'single';

const largeFirst: readonly PhotoShape[] = ['large', 'smallAtEnd', 'smallAtEnd'];
const thirds: readonly PhotoShape[] = ['third', 'third', 'third'];
const largeLast: readonly PhotoShape[] = ['smallAtStart', 'largeAtEnd', 'smallAtStart'];
const halves: readonly PhotoShape[] = ['half', 'half'];

/** Returns shapes for `count` photos that fill every row. */
export function choosePhotoShapes(count: number): PhotoShape[] {
  if (count === 1) return ['single'];
  const shapes: PhotoShape[] = [];
  let rest = count;
  if (rest >= 3 && rest !== 4) {
    shapes.push(...largeFirst);
    rest -= 3;
  }
  // Rows of two replace a row of three that would leave one photo alone.
  while (rest % 3 !== 0) {
    shapes.push(...halves);
    rest -= 2;
  }
  for (let row = 0; rest > 0; row += 1) {
    shapes.push(...(row % 2 === 0 ? thirds : row % 4 === 1 ? largeLast : largeFirst));
    rest -= 3;
  }
  return shapes;
}

const loadViewer = () => import('./PhotoViewer');
type Viewer = Awaited<ReturnType<typeof loadViewer>>['PhotoViewer'];

/** `sizes` attributes of the photos. On a phone they stand in pairs, so that the text above them is the largest paint. */
const sizes = {
  first: '(min-width: 48rem) 50rem, 46vw',
  others: '(min-width: 48rem) 25rem, 46vw',
};

/** Shows an event's photos. Each one is a link to its picture. With JavaScript the link opens the photo viewer. */
export function PhotoGrid({ event: { title, photos }, first }: { event: PublishedEvent; first: boolean }) {
  const [open, setOpen] = useState<{ Viewer: Viewer; start: number }>();
  const shapes = choosePhotoShapes(photos.length);
  const describedPhotos = photos.map(({ file, alt }, index) => ({
    file,
    alt: alt || `Photo ${index + 1} of ${photos.length} of ${title}`,
  }));

  function show(click: MouseEvent<HTMLAnchorElement>, start: number) {
    // The modifier keys open the link in a new tab or window.
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    const { href } = click.currentTarget;
    loadViewer().then(
      ({ PhotoViewer }) => setOpen({ Viewer: PhotoViewer, start }),
      // Opens the picture itself when the viewer fails to load.
      () => window.location.assign(href),
    );
  }

  return (
    <div className={styles.frame}>
      <ul className={styles.photos}>
        {describedPhotos.map(({ file, alt }, index) => (
          <li key={file} className={`${styles.photo} ${styles[shapes[index] ?? 'third']}`}>
            <a
              className={styles.link}
              href={mediaUrl(file)}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadViewer().catch(() => undefined)}
              onClick={(click) => show(click, index)}
            >
              <Picture
                file={file}
                alt={alt}
                sizes={index === 0 ? sizes.first : sizes.others}
                first={first && index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {open && (
        <open.Viewer
          title={title}
          photos={describedPhotos}
          start={open.start}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
