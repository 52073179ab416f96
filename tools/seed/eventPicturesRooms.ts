import {
  at,
  bust,
  circle,
  ellipse,
  line,
  many,
  path,
  rect,
  rosette,
  standing,
  type Canvas,
} from './eventPicturesPeople';

function room({ width, tone }: Canvas, horizon: number): string {
  return (
    rect(0, 0, width, 100, tone.wall) +
    rect(0, horizon, width, 100 - horizon, tone.floor) +
    rect(0, horizon, width, 0.8, tone.wallShade)
  );
}

/** A row of backs that the camera looks over. */
function audience(
  canvas: Canvas,
  { y, size, gap, dark }: { y: number; size: number; gap: number; dark?: string },
): string {
  const { width, random } = canvas;
  const offset = (random.next() - 0.5) * gap;
  return many(Math.ceil(width / gap) + 2, (index) => {
    const x = (index - 0.5) * gap + offset + (random.next() - 0.5) * gap * 0.2;
    return at(
      x,
      y + random.next() * size * 0.5,
      size,
      bust(canvas, { fromBehind: true, ...(dark && { dark }) }),
    );
  });
}

const beam = (x: number, to: number, spread: number) =>
  path(`M${x} 0L${to - spread} 66L${to + spread} 66Z`, 'rgba(255,255,255,0.09)');

/** Somebody speaks on a stage, a hall listens. */
export function stage(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const side = random.chance(0.5);
  const speaker = side ? width * 0.27 : width * 0.73;
  const screen = side ? width * 0.64 : width * 0.36;
  return (
    rect(0, 0, width, 100, tone.deep) +
    rect(0, 58, width, 12, tone.mid) +
    rect(0, 58, width, 1.2, tone.accent) +
    beam(width * 0.2, speaker, 13) +
    beam(width * 0.8, speaker, 13) +
    rect(screen - 30, 12, 60, 36, tone.light, 1.5) +
    rect(screen - 28, 14, 56, 32, tone.wall, 1) +
    at(screen - 15, 30, 9, rosette(tone.mid, tone.light, tone.accent)) +
    many(4, (index) =>
      rect(screen - 1, 21 + index * 5.4, random.int(12, 24), 2.6, index === 0 ? tone.deep : tone.soft, 1.3),
    ) +
    at(speaker, 28, 2.15, standing(canvas, { right: side ? 'out' : 'front', left: side ? 'front' : 'out' })) +
    rect(speaker + (side ? -14 : 8), 43, 6, 15, tone.soft, 0.8) +
    audience(canvas, { y: 75, size: 3.6, gap: 13, dark: '#0d1650' }) +
    audience(canvas, { y: 87, size: 4.6, gap: 17, dark: '#080e38' })
  );
}

/** Three or four people talk on chairs. */
export function panel(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const people = width < 110 ? 3 : 4;
  const gap = width / (people + 0.6);
  return (
    room(canvas, 66) +
    rect(width * 0.08, 8, width * 0.84, 9, tone.mid, 1) +
    many(Math.floor(width / 14), (index) =>
      path(`M${index * 14 + 8} 17l4 7l4-7z`, index % 2 ? tone.accent : tone.soft),
    ) +
    many(people, (index) => {
      const x = gap * (index + 0.8);
      return (
        ellipse(x, 88, 12, 1.6, 'rgba(10,15,50,0.14)') +
        line(`M${x - 7} 87L${x - 5} 68M${x + 7} 87L${x + 5} 68`, tone.deep, 1.4) +
        at(x, 42, 4.1, bust(canvas)) +
        path(
          `M${x - 9.6} 66C${x - 11} 55 ${x - 11} 52 ${x - 12.5} 50V70H${x + 12.5}V50C${x + 11} 52 ${x + 11} 55 ${x + 9.6} 66Z`,
          index % 2 ? tone.accent : tone.mid,
        ) +
        line(`M${x - 4} 71L${x - 4} 86M${x + 4} 71L${x + 4} 86`, '#232a4d', 3.2)
      );
    }) +
    many(people - 1, (index) => {
      const x = gap * (index + 1.3);
      return (
        ellipse(x, 76, 4.4, 1.1, tone.light) +
        line(`M${x} 77V89`, tone.deep, 0.9) +
        rect(x - 0.9, 72.4, 1.8, 3.2, random.chance(0.5) ? tone.accent : tone.soft, 0.4)
      );
    })
  );
}

/** People around tables with paper in the middle. */
export function tables(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const table = (x: number, y: number, size: number) => {
    const seats = 3;
    const behind = many(seats, (index) =>
      at(x + (index - 1) * size * 0.72, y - size * 0.62, size * 0.15, bust(canvas)),
    );
    const papers = many(6, (index) =>
      rect(
        x - size * 0.72 + index * size * 0.25,
        y - size * 0.12 + random.next() * size * 0.14,
        size * 0.17,
        size * 0.12,
        random.pick([tone.accent, tone.light, tone.soft, '#ffe3ad']),
        0.3,
        `transform="rotate(${random.int(-14, 14)} ${x} ${y})"`,
      ),
    );
    const front = many(2, (index) => {
      const seat = x + (index - 0.5) * size * 1.05;
      return (
        at(seat, y + size * 0.22, size * 0.19, bust(canvas, { fromBehind: true })) +
        rect(seat - size * 0.42, y + size * 0.86, size * 0.84, size * 0.56, tone.mid, size * 0.12)
      );
    });
    return (
      ellipse(x, y + size * 0.62, size * 1.05, size * 0.12, 'rgba(10,15,50,0.12)') +
      behind +
      ellipse(x, y + size * 0.05, size * 1.12, size * 0.34, tone.deep) +
      ellipse(x, y, size * 1.12, size * 0.33, tone.light) +
      papers +
      front
    );
  };
  const windows = many(
    Math.floor(width / 24),
    (index) =>
      rect(index * 24 + 6, 8, 15, 22, tone.light, 1) + rect(index * 24 + 13, 8, 1, 22, tone.wallShade),
  );
  const far =
    width > 110 ? table(width * 0.2, 50, 15) + table(width * 0.78, 48, 15) : table(width * 0.72, 47, 14);
  return room(canvas, 44) + windows + far + table(width * (width > 110 ? 0.5 : 0.42), 76, 27);
}

/** Somebody gets a certificate. */
export function handover(canvas: Canvas): string {
  const { width, tone } = canvas;
  const middle = width / 2;
  return (
    room(canvas, 78) +
    many(9, (index) =>
      path(
        `M${middle} 78L${middle + (index - 4.5) * 34} -20L${middle + (index - 4) * 34} -20Z`,
        tone.wallShade,
        'opacity="0.55"',
      ),
    ) +
    at(middle, 20, 15, rosette(tone.soft, tone.wall, tone.mid)) +
    at(middle - 21, 36, 4, standing(canvas, { right: 'out' })) +
    at(middle + 21, 36, 4, standing(canvas, { right: 'out' }), true) +
    rect(middle - 11, 43, 22, 16, tone.accent, 1) +
    rect(middle - 9.6, 44.4, 19.2, 13.2, tone.light, 0.6) +
    at(middle, 49.5, 3.2, rosette(tone.mid, tone.light, tone.accent)) +
    rect(middle - 6, 54.4, 12, 1, tone.soft, 0.5) +
    (width > 110
      ? at(middle - 52, 46, 3.1, standing(canvas, { right: 'front', left: 'front' })) +
        at(middle + 52, 46, 3.1, standing(canvas, { right: 'front', left: 'front' }))
      : '')
  );
}

/** All who came, in rows, before the banner. */
export function group(canvas: Canvas): string {
  const { width, tone } = canvas;
  const row = (y: number, size: number, count: number, shift: number) =>
    many(count, (index) => at(((index + 0.5 + shift) * width) / count, y, size, bust(canvas)));
  const count = Math.round(width / 15);
  return (
    room(canvas, 82) +
    rect(width * 0.1, 8, width * 0.8, 20, tone.mid, 1.2) +
    at(width * 0.1 + 12, 18, 7, rosette(tone.accent, tone.mid, tone.light)) +
    rect(width * 0.1 + 24, 13, width * 0.4, 4, tone.light, 2) +
    rect(width * 0.1 + 24, 20, width * 0.28, 2.6, tone.soft, 1.3) +
    row(41, 3.6, count, 0) +
    row(55, 4, count - 1, 0.02) +
    row(73, 4.6, count - 2, 0) +
    circle(-10, 120, 4, tone.accent)
  );
}
