import type { KeyboardEvent } from 'react';
import { chunked } from '@utkarsh/domain/contract/listQuery';
import { benefits, type Benefit } from './benefits';
import { useHydrated } from '../ui/useHydrated';
import { CarouselControls } from './CarouselControls';
import { LineIcon } from './LineIcon';
import { useCarousel } from './useCarousel';
import { useSwipe } from './useSwipe';
import styles from './BenefitsCarousel.module.css';

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

const slides = chunked(benefits, perSlide);

const slideId = (slide: number) => `benefits-${slide + 1}`;

const directions: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/** Two slides on top of each other, so that the page keeps its height whichever is shown. */
export function BenefitsCarousel() {
  const { index, show, hold, playing, rotating, togglePlaying } = useCarousel({
    count: slides.length,
    interval,
  });
  // Without a script all slides are shown.
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
    // The focus goes along from bullet to bullet; left behind, it would name a slide that is gone.
    const from = event.target instanceof Element && event.target.getAttribute('aria-controls');
    if (from) event.currentTarget.querySelector<HTMLElement>(`[aria-controls='${slideId(next)}']`)?.focus();
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
