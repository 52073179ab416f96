import type { KeyboardEvent } from 'react';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { useHydrated } from '../ui/useUrlQuery';
import { benefits, type Benefit } from './framework';
import { LineIcon } from './Pillars';
import { useCarousel, useSwipe } from './useCarousel';
import styles from './BenefitsCarousel.module.css';

interface Props {
  current: number;
  /** Element ids of the slides. */
  slides: readonly string[];
  playing: boolean;
  onTogglePlaying: () => void;
  onShow: (slide: number) => void;
}

/** Controls of the carousel. They come before the slides, so that a visitor can stop the motion first. */
function CarouselControls({ current, slides, playing, onTogglePlaying, onShow }: Props) {
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

function BenefitCards({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.cards}>
      {benefits.map(({ title, text, icon }) => (
        <li key={title} className={`${styles.benefit} card`}>
          <span className={styles.icon}>
            <LineIcon path={icon} size={26} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const perSlide = 6;
const interval = 7000;

const slides = splitIntoChunks(benefits, perSlide);

const slideId = (slide: number) => `benefits-${slide + 1}`;

const directions: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows two slides stacked in one place, so that the page keeps its height. */
export function BenefitsCarousel() {
  const { index, show, hold, playing, rotating, togglePlaying } = useCarousel({
    count: slides.length,
    interval,
  });
  // Without JavaScript all slides are visible.
  const hydrated = useHydrated();
  const swipe = useSwipe(
    (direction) => show(index + direction),
    (down) => hold('touch', down),
  );

  function turn(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = show(index + direction);
    // Moves the focus to the bullet of the new slide. The old bullet would name a hidden slide.
    const bulletTarget = event.target instanceof Element && event.target.getAttribute('aria-controls');
    if (bulletTarget)
      event.currentTarget.querySelector<HTMLElement>(`[aria-controls='${slideId(next)}']`)?.focus();
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-labelledby="benefits-title"
      onKeyDown={turn}
      onPointerEnter={(event) => event.pointerType !== 'touch' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hold('focus', false)}
    >
      <div className={styles.head}>
        <h2 id="benefits-title">Key Benefits</h2>
        <CarouselControls
          current={index}
          slides={slides.map((_, slide) => slideId(slide))}
          playing={playing}
          onTogglePlaying={togglePlaying}
          onShow={show}
        />
      </div>
      <div className={styles.slides} aria-live={rotating ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, position) => (
          <div
            key={slideId(position)}
            id={slideId(position)}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            data-away={position !== index || undefined}
            aria-hidden={hydrated && position !== index}
          >
            <BenefitCards benefits={slide} />
          </div>
        ))}
      </div>
    </section>
  );
}
