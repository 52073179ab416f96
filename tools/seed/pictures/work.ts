import { createRandom } from '../random';
import { circle, colour, line, moved, path, picture, rect, ring, times } from './shapes';

function house(random: ReturnType<typeof createRandom>, x: number, w: number, h: number, fill: string) {
  const [top, columns, rows] = [800 - h, Math.floor((w - 30) / 46), Math.floor((h - 60) / 62)];
  return (
    rect(x, top, w, h, fill) +
    path(`M${x - 8} ${top}L${x + w / 2} ${top - 46}L${x + w + 8} ${top}Z`, fill) +
    times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const lit = random.chance(0.3) ? colour.honey : colour.deep;
      return rect(x + 24 + column * 46, top + 26 + row * 62, 24, 32, lit, { rx: 3 });
    })
  );
}

/** A bus route through a town at night, to the last house. */
export const nightBus = () => {
  const random = createRandom('windows');
  const route = 'M-40 470C180 470 190 250 400 250S610 420 800 400S960 180 1080 190';
  const stops = [
    [196, 372],
    [400, 250],
    [606, 350],
    [800, 400],
  ] as const;
  return picture(
    colour.ink,
    circle(190, 150, 74, colour.sand),
    circle(222, 132, 66, colour.ink),
    times(14, () => circle(random.int(320, 1160), random.int(30, 150), random.int(2, 4), colour.light)),
    house(random, 30, 170, 170, colour.deeper),
    house(random, 240, 130, 300, colour.deeper),
    house(random, 410, 210, 220, colour.deeper),
    house(random, 670, 140, 190, colour.deeper),
    house(random, 850, 220, 330, colour.deeper),
    house(random, 1100, 130, 210, colour.deeper),
    line(route, colour.ink, 34),
    line(route, colour.amber, 14),
    stops.map(([x, y]) => circle(x, y, 19, colour.paper) + circle(x, y, 9, colour.amber)).join(''),
    circle(1080, 190, 34, colour.paper),
    path('M1060 196L1080 174L1100 196V212H1060Z', colour.deep),
  );
};

/** A payslip and what is on it. */
export const payslip = () => {
  const bars = [180, 250, 215, 330, 290, 400];
  const torn = times(
    9,
    (index) => `L${420 - index * 46 - 23} ${index % 2 ? 520 : 486}L${420 - index * 46 - 46} 520`,
  );
  return picture(
    colour.sand,
    circle(250, 210, 330, colour.honey, { opacity: 0.55 }),
    times(6, (index) => {
      const h = bars[index] ?? 0;
      const fill = index === 4 ? colour.amber : [colour.deeper, colour.deep, colour.blue][index % 3];
      return rect(590 + index * 92, 660 - h, 64, h, fill ?? '', { rx: 10 });
    }),
    line('M570 672H1150', colour.ink, 8),
    moved(
      110,
      150,
      path(`M0 0H420V520${torn}Z`, colour.paper) +
        rect(44, 52, 170, 22, colour.deep, { rx: 11 }) +
        times(5, (index) => rect(44, 128 + index * 50, 190, 12, colour.light, { rx: 6 })) +
        times(5, (index) => rect(306, 128 + index * 50, 70, 12, colour.mid, { rx: 6 })) +
        rect(44, 400, 332, 46, colour.amber, { rx: 23 }),
      -5,
    ),
  );
};

/** Steps, and a flag on one of them. */
export const ladder = () => {
  const fills = [colour.pale, colour.light, colour.mid, colour.blue, colour.deep, colour.deeper];
  return picture(
    colour.wash,
    circle(1000, 190, 130, colour.sand),
    circle(1000, 190, 84, colour.honey),
    times(6, (index) => rect(index * 200, 690 - index * 92, 201, 800, fills[index] ?? '')),
    line('M700 414V236', colour.ink, 12),
    path('M706 236L836 276L706 318Z', colour.amber),
  );
};

/** A shift in which one place is kept free. */
export const roster = () => {
  const random = createRandom('roster');
  const fills = [colour.deep, colour.blue, colour.mid, colour.blue, colour.light];
  const [side, gap] = [118, 28];
  return picture(
    colour.deeper,
    times(40, (index) => {
      const x = 32 + (index % 8) * (side + gap);
      const y = 50 + Math.floor(index / 8) * (side + gap);
      if (index === 21) {
        return rect(x, y, side, side, 'none', { rx: 20, stroke: colour.amber, 'stroke-width': 10 });
      }
      return rect(x, y, side, side, random.pick(fills), { rx: 20 });
    }),
  );
};

/** Threads over and under one another. */
export const loom = () => {
  const warps = [
    colour.deep,
    colour.blue,
    colour.deeper,
    colour.mid,
    colour.deep,
    colour.blue,
    colour.deeper,
    colour.mid,
  ];
  const wefts = [colour.amber, colour.paper, colour.honey, colour.amber, colour.paper];
  const [column, band, step] = [96, 96, 140];
  const shade = { opacity: 0.18 };
  return picture(
    colour.cream,
    times(8, (index) => rect(62 + index * step, 0, column, 800, warps[index] ?? '')),
    times(5, (row) => rect(0, 72 + row * step, 1200, band, wefts[row] ?? '')),
    times(40, (index) => {
      const [x, row] = [index % 8, Math.floor(index / 8)];
      if ((x + row) % 2) return '';
      const [left, top] = [62 + x * step, 72 + row * step];
      return (
        rect(left, top - 2, column, band + 4, warps[x] ?? '') +
        rect(left - 7, top, 7, band, colour.ink, shade) +
        rect(left + column, top, 7, band, colour.ink, shade)
      );
    }),
  );
};

function envelope(fill: string, flap: string) {
  return (
    rect(0, 0, 300, 196, fill, { rx: 14 }) +
    path('M10 10L150 116L290 10', 'none', { stroke: flap, 'stroke-width': 10, 'stroke-linejoin': 'round' })
  );
}

/** Letters, one of them open. */
export const letters = () =>
  picture(
    colour.pale,
    times(9, (index) => {
      const [x, y] = [70 + (index % 3) * 380, 60 + Math.floor(index / 3) * 252];
      const shifted = Math.floor(index / 3) % 2 ? 0 : -20;
      if (index === 4) {
        return moved(
          x,
          y,
          path('M0 24L150 -30L300 24V196H0Z', colour.deeper) +
            rect(34, -38, 232, 200, colour.paper, { rx: 8 }) +
            times(3, (row) =>
              rect(62, -8 + row * 32, row === 1 ? 176 : 120, 12, row === 1 ? colour.amber : colour.light, {
                rx: 6,
              }),
            ) +
            path('M0 40L150 150L300 40V182A14 14 0 0 1 286 196H14A14 14 0 0 1 0 182Z', colour.deep),
        );
      }
      const dark = index % 2 === 0;
      return moved(
        x + shifted,
        y,
        envelope(dark ? colour.blue : colour.paper, dark ? colour.light : colour.pale),
      );
    }),
  );

/** A sticker, as shops put on what they want to be rid of. */
export const offer = () => {
  const points = Array.from({ length: 36 }, (_, index) => {
    const [angle, r] = [(index * Math.PI) / 18, index % 2 ? 232 : 292];
    return `${(600 + r * Math.cos(angle)).toFixed(1)} ${(400 + r * Math.sin(angle)).toFixed(1)}`;
  });
  return picture(
    colour.honey,
    times(12, (index) =>
      rect(-200 + index * 150, -300, 70, 1500, colour.amber, { transform: 'rotate(24 600 400)' }),
    ),
    path(`M${points.join('L')}Z`, colour.deep),
    ring(600, 400, 190, colour.light, 6),
    circle(535, 345, 44, 'none', { stroke: colour.paper, 'stroke-width': 20 }),
    circle(665, 455, 44, 'none', { stroke: colour.paper, 'stroke-width': 20 }),
    line('M680 300L520 500', colour.paper, 20),
  );
};
