import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { Icon } from '../ui/Icon';
import { useHydrated } from '../ui/useUrlQuery';
import { benefits, type Benefit } from './framework';
import styles from './BenefitsCarousel.module.css';

const slideSize = 6;
const slides = splitIntoChunks(benefits, slideSize);
/** Time for which a slide is visible, in milliseconds. */
const interval = 7000;

/** Minimum length of a swipe, in CSS pixels. A shorter move is a tap or a trembling hand. */
const minSwipe = 44;

/** Returns handlers that detect a horizontal swipe of a finger or pen. The element needs `touch-action: pan-y`. */
function useSwipe(onSwipe: (direction: 1 | -1) => void, onTouch: (down: boolean) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function endSwipe() {
    if (start.current) onTouch(false);
    start.current = undefined;
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse drag selects text.
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      onTouch(true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      endSwipe();
      if (Math.abs(across) >= minSwipe && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: endSwipe,
  };
}

const motionQuery = '(prefers-reduced-motion: reduce)';

function watchMotion(onChange: () => void) {
  const query = window.matchMedia(motionQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the visitor prefers reduced motion. Static HTML cannot know and gets false. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(motionQuery).matches,
    () => false,
  );

type Hold = 'pointer' | 'focus' | 'touch';

const noHolds: readonly Hold[] = [];

/**
 * Returns the index of the visible slide, and functions to change it. The carousel advances, unless a visitor paused it, prefers
 * reduced motion, or holds it: pointer over it, focus in it or finger on it.
 */
function useCarousel() {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'playing' | 'paused'>();
  const [holds, setHolds] = useState(noHolds);
  const isReduced = useReducedMotion();

  const isPlaying = choice ? choice === 'playing' : !isReduced;
  const isRotating = isPlaying && holds.length === 0;

  /** Shows a slide and returns its index. One step past either end wraps around. */
  const show = useCallback((slide: number) => {
    const next = (slide + slides.length) % slides.length;
    setIndex(next);
    return next;
  }, []);

  useEffect(() => {
    if (!isRotating) return;
    // The effect depends on the index, so a slide that the visitor chose gets its full time.
    const timer = setTimeout(show, interval, index + 1);
    return () => clearTimeout(timer);
  }, [isRotating, index, show]);

  const hold = useCallback((reason: Hold, isActive: boolean) => {
    setHolds((before) => {
      const others = before.filter((other) => other !== reason);
      return isActive ? [...others, reason] : others;
    });
  }, []);

  const togglePlaying = () => {
    setChoice(isPlaying ? 'paused' : 'playing');
    // "Play" works at once, although the pointer is still over the carousel. Otherwise the button would look dead.
    setHolds(noHolds);
  };

  return { index, show, hold, isPlaying, isRotating, togglePlaying };
}

function BenefitCards({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.cards}>
      {benefits.map(({ title, text, icon }) => (
        <li key={title} className={`${styles.benefit} card`}>
          <span className={styles.icon}>
            <Icon square={24} strokeWidth={1.6} size={26} path={icon} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const slideId = (slide: number) => `benefits-${slide + 1}`;

const directions: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows two slides stacked in one place, so that the page keeps its height. */
export function BenefitsCarousel() {
  const { index, show, hold, isPlaying, isRotating, togglePlaying } = useCarousel();
  // Without JavaScript all slides are visible.
  const isHydrated = useHydrated();
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
        {/* Before the slides, so that a visitor can stop the motion first. */}
        <div className={`${styles.controls} screen-only script-only`}>
          <button type="button" className={styles.play} onClick={togglePlaying}>
            <Icon
              isFilled
              size={18}
              path={isPlaying ? 'M5.5 4h3v12h-3zM11.5 4h3v12h-3z' : 'M6 3.5v13l10.5-6.5z'}
            />
            <span>{isPlaying ? 'Pause' : 'Play'}</span>
            <span className="visually-hidden"> the benefits</span>
          </button>
          <div className={styles.bullets} role="group" aria-label="Choose what to show">
            {slides.map((_, slide) => (
              <button
                key={slideId(slide)}
                type="button"
                className={styles.bullet}
                aria-label={`Show benefits ${slide + 1} of ${slides.length}`}
                aria-controls={slideId(slide)}
                aria-current={slide === index}
                onClick={() => show(slide)}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.slides} aria-live={isRotating ? 'off' : 'polite'} {...swipe}>
        {slides.map((slide, position) => (
          <div
            key={slideId(position)}
            id={slideId(position)}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
            data-away={position !== index || undefined}
            aria-hidden={isHydrated && position !== index}
          >
            <BenefitCards benefits={slide} />
          </div>
        ))}
      </div>
    </section>
  );
}
