import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './PhotoViewer.css';
import { useEffect, useRef, useState } from 'react';
import type { EventPhoto } from '@utkarsh/domain/event/event';
import { pictureUrl } from '@utkarsh/domain/media/mediaUrl';

interface PhotoViewerProps {
  title: string;
  photos: readonly EventPhoto[];
  start: number;
  onClose: () => void;
}

/** Shows photos one by one over the page, with keys, clicks and swipes. The page fetches it when somebody opens a photo. */
export function PhotoViewer({ title, photos, start, onClose }: PhotoViewerProps) {
  const [open, setOpen] = useState(true);
  const isLeaving = useRef(false);
  // The browser's Back button closes the viewer. The pushed entry keeps the router's own state, so the router ignores the step.
  useEffect(() => {
    window.history.pushState(window.history.state, '');
    const onBack = () => {
      isLeaving.current = true;
      setOpen(false);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  const close = () => {
    // Goes back only once: a second step back would leave the page.
    if (!isLeaving.current) window.history.back();
    isLeaving.current = true;
  };
  return (
    <Lightbox
      open={open}
      close={close}
      index={start}
      slides={photos.map(({ file, alt }) => ({ src: pictureUrl(file, 'w1600'), alt, description: alt }))}
      plugins={[Captions, Counter]}
      labels={{
        Lightbox: `Photos of ${title}`,
        Previous: 'Previous photo',
        Next: 'Next photo',
        Close: 'Close photos',
        Slide: 'photo',
      }}
      carousel={{ finite: true, padding: '16px' }}
      captions={{ descriptionTextAlign: 'center' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      render={{
        iconError: () => <span className="missing-photo">This picture could not be loaded.</span>,
      }}
      // Unmounts the viewer only after it faded out and returned the focus.
      on={{ exited: onClose }}
      className="photo-viewer"
    />
  );
}
