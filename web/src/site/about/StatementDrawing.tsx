import type { ReactNode } from 'react';
import styles from './WhatWeDoPage.module.css';

/** A scale in balance: neither side can lean on it. */
const value = (
  <>
    <path d="M100 28v92M72 120h56M48 46l52-12 52 12" />
    <path d="M48 46 28 88M48 46l20 42M152 46l-20 42M152 46l20 42" />
    <path className={styles.accent} d="M24 88h48a24 14 0 0 1-48 0Z" />
    <path className={styles.fill} d="M128 88h48a24 14 0 0 1-48 0Z" />
    <circle cx="100" cy="28" r="6" />
  </>
);

/** The sun over a row of roofs, from the hut to the tower. */
const vision = (
  <>
    <path className={styles.accent} d="M66 92a34 34 0 0 1 68 0" />
    <path d="M100 36V24M60 52l-8-9M140 52l8-9M44 84l-12-3M156 84l12-3" />
    <path className={styles.fill} d="M20 124V98l16-12 16 12v26Z" />
    <path
      className={styles.paper}
      d="M52 124v-32h34v32M86 124V76h30v48M116 124v-24l14-8 14 8v24M144 124V92h36v32"
    />
    <path d="M62 102h4M74 102h4M62 112h4M74 112h4M96 88h10M96 99h10M96 110h10M154 103h16M154 113h16M10 124h180" />
  </>
);

/** A path that leads up the steps to the flag. */
const mission = (
  <>
    <path className={styles.fill} d="M128 124V76h40v48Z" />
    <path d="M16 124h40v-16h36V92h36V76h40v48" />
    <path d="M148 76V26" />
    <path className={styles.accent} d="M148 28h30l-8 10 8 10h-30" />
    <path strokeDasharray="1 9" d="M24 96c20-2 24-18 44-20s22-18 52-24" />
    <circle cx="24" cy="96" r="5" />
    <path d="M10 124h180" />
  </>
);

const drawings = { value, vision, mission } satisfies Record<string, ReactNode>;

export function StatementDrawing({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg className={styles.drawing} viewBox="0 10 200 124" aria-hidden="true" focusable="false">
      {drawings[kind]}
    </svg>
  );
}
