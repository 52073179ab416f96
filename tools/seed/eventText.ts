import type { SceneName, Shape, ToneName } from './eventPictures';

/** A picture of an event: scene, proportions and what it shows. */
export type PictureText = readonly [scene: SceneName, shape: Shape, shows: string];

export interface EventText {
  title: string;
  summary: string;
  description: string;
  venue: string;
  city: string;
  /** Days from today to its first day; negative for past ones. */
  day: number;
  /** `10:00` to `16:30` in India; `until` is on the last of `days` days. */
  from: string;
  until: string;
  days?: number;
  /** Last part of the registration address; none where nobody registers. */
  registration?: string;
  tone: ToneName;
  cover?: PictureText;
  photos?: readonly PictureText[];
  draft?: true;
}
