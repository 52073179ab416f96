import styles from './BenefitsCarousel.module.css';

interface Props {
  current: number;
  /** Ids of the slides. */
  slides: readonly string[];
  playing: boolean;
  onTogglePlaying: () => void;
  onShow: (slide: number) => void;
}

/** Before the slides in the order of the page: whoever is troubled by the motion can stop it first. */
export function CarouselControls({ current, slides, playing, onTogglePlaying, onShow }: Props) {
  return (
    <div className={`${styles.controls} screen-only script-only`}>
      <button type="button" className={styles.play} onClick={onTogglePlaying}>
        <svg
          viewBox="0 0 20 20"
          width="18"
          height="18"
          fill="currentColor"
          aria-hidden="true"
          focusable="false"
        >
          <path d={playing ? 'M5.5 4h3v12h-3zM11.5 4h3v12h-3z' : 'M6 3.5v13l10.5-6.5z'} />
        </svg>
        <span>{playing ? 'Pause' : 'Play'}</span>
        <span className="visually-hidden"> the benefits</span>
      </button>
      <div className={styles.bullets} role="group" aria-label="Choose what to show">
        {slides.map((id, slide) => (
          <button
            key={id}
            type="button"
            className={styles.bullet}
            aria-label={`Show benefits ${slide + 1} of ${slides.length}`}
            aria-controls={id}
            aria-current={slide === current}
            onClick={() => onShow(slide)}
          />
        ))}
      </div>
    </div>
  );
}
