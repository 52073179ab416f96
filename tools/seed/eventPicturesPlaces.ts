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

const towers = (x: number, colour: string, random: Canvas['random']) =>
  many(5, (index) => {
    const height = random.int(18, 44);
    const left = x + index * 7;
    return (
      rect(left, 76 - height, 6.4, height, colour) +
      many(Math.floor(height / 5), (floor) =>
        rect(left + 1.4, 78 - height + floor * 5, 3.6, 1.6, 'rgba(255,255,255,0.25)'),
      )
    );
  });
/** Outlines that a skyline is put together from; each stands on y = 76 and is about 36 units wide. */
const landmarks: readonly ((x: number, colour: string, random: Canvas['random']) => string)[] = [
  // A gateway tower of a temple.
  (x, colour) =>
    path(`M${x + 3} 76L${x + 10} 36H${x + 24}L${x + 31} 76Z`, colour) +
    many(5, (floor) =>
      rect(x + 4.4 + floor * 1.3, 68 - floor * 7, 25.2 - floor * 2.6, 1.6, 'rgba(255,255,255,0.28)'),
    ) +
    many(5, (index) => circle(x + 11 + index * 3, 35, 1.1, colour)),
  // A dome between minarets.
  (x, colour) =>
    rect(x + 8, 56, 20, 20, colour) +
    path(
      `M${x + 8} 56C${x + 6} 44 ${x + 14} 42 ${x + 18} 36C${x + 22} 42 ${x + 30} 44 ${x + 28} 56Z`,
      colour,
    ) +
    many(
      2,
      (index) => rect(x + 2 + index * 29, 38, 3, 38, colour) + circle(x + 3.5 + index * 29, 37, 2.4, colour),
    ) +
    path(`M${x + 14} 76V66a4 4 0 0 1 8 0V76Z`, 'rgba(255,255,255,0.3)'),
  // A sea gate with four turrets.
  (x, colour) =>
    rect(x + 2, 50, 32, 26, colour) +
    many(4, (index) => path(`M${x + 2 + index * 9.2} 50v-6a2.2 3 0 0 1 4.4 0v6z`, colour)) +
    path(`M${x + 12} 76V62a6 7 0 0 1 12 0V76Z`, 'rgba(255,255,255,0.32)'),
  towers,
  // A bridge on cables.
  (x, colour) =>
    rect(x - 4, 66, 44, 2, colour) +
    rect(x + 16, 34, 3, 42, colour) +
    line(
      many(
        5,
        (index) =>
          `M${x + 17.5} ${36 + index * 2}L${x - 2 + index * 3.4} 66M${x + 17.5} ${36 + index * 2}L${x + 37 - index * 3.4} 66`,
      ),
      colour,
      0.5,
    ),
];

/** The city from afar, by day or in the evening. */
export function city(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const draws = random.shuffle(landmarks);
  const layer = (colour: string, shift: number, from: number) =>
    many(Math.ceil(width / 37) + 1, (index) =>
      (draws[(index + from) % draws.length] ?? towers)(index * 38 + shift, colour, random),
    );
  return (
    rect(0, 0, width, 100, tone.wall) +
    many(5, (index) => rect(0, index * 15, width, 15, tone.soft, 0, `opacity="${0.32 - index * 0.06}"`)) +
    circle(width * 0.74, 34, 15, tone.accent) +
    circle(width * 0.74, 34, 21, tone.accent, 'opacity="0.22"') +
    at(0, 8, 1, layer(tone.soft, -20, 3)) +
    layer(tone.mid, -6, 0) +
    rect(0, 76, width, 24, tone.deep) +
    many(16, (index) =>
      rect(random.next() * width, 79 + index * 1.3, random.int(4, 16), 0.6, tone.soft, 0.3, 'opacity="0.5"'),
    )
  );
}

/** A meeting on screens. */
export function screens(canvas: Canvas): string {
  const { width, tone } = canvas;
  const columns = width < 110 ? 2 : 3;
  const w = (width - 12) / columns;
  return (
    rect(0, 0, width, 100, tone.deep) +
    many(columns * 2, (index) => {
      const x = 6 + (index % columns) * w + 1.5;
      const y = 7 + Math.floor(index / columns) * 41 + 1.5;
      return (
        `<clipPath id="s${index}"><rect x="${x}" y="${y}" width="${w - 3}" height="38" rx="1.6"/></clipPath>` +
        `<g clip-path="url(#s${index})">${
          rect(x, y, w, 38, index % 2 ? tone.wall : tone.soft) +
          circle(x + w * 0.8, y + 6, 12, tone.light, 'opacity="0.4"') +
          at(x + (w - 3) / 2, y + 17, 4.6, bust(canvas))
        }</g>` +
        (index === 1
          ? rect(x, y, w - 3, 38, 'none', 1.6, `stroke="${tone.accent}" stroke-width="1.2"`)
          : '') +
        rect(x + 2, y + 33, 14, 2.4, 'rgba(8,14,56,0.6)', 1.2)
      );
    }) +
    many(3, (index) => circle(width / 2 + (index - 1) * 8, 94, 2.6, index === 1 ? tone.accent : tone.mid))
  );
}

/** A shop floor that visitors walk through. */
export function floor(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const machine = (x: number) =>
    rect(x, 48, 26, 22, tone.mid, 1) +
    rect(x + 2, 51, 12, 8, tone.light, 0.6) +
    many(3, (index) => circle(x + 18 + index * 2.6, 54, 0.9, random.pick([tone.accent, tone.light]))) +
    line(`M${x + 6} 48V38H${x + 20}V32`, tone.deep, 1.6) +
    rect(x + 1, 70, 3, 5, tone.deep) +
    rect(x + 22, 70, 3, 5, tone.deep);
  return (
    rect(0, 0, width, 100, tone.wall) +
    many(Math.ceil(width / 22), (index) => path(`M${index * 22} 24V10l22 8v6z`, tone.wallShade)) +
    rect(0, 24, width, 2, tone.soft) +
    rect(0, 73, width, 27, tone.floor) +
    path(`M0 96L${width} 86v3L0 100Z`, tone.accent, 'opacity="0.8"') +
    many(Math.ceil(width / 34), (index) => machine(index * 34 + 4)) +
    many(width < 110 ? 3 : 5, (index) =>
      at(
        width * 0.14 + index * 21,
        46 + (index % 2) * 3,
        3.1,
        standing(canvas, { right: index === 0 ? 'out' : 'down' }),
      ),
    ) +
    at(
      width * 0.14,
      43.4,
      3.1,
      path('M-1.3-0.4C-1.3-1.8 1.3-1.8 1.3-0.4Z', tone.accent) + ellipse(0, -0.4, 1.6, 0.24, tone.accent),
    )
  );
}

/** Bunting, the rosette and chairs: before the doors open. */
export function hall(canvas: Canvas): string {
  const { width, tone } = canvas;
  const chairs = (y: number, size: number) =>
    many(Math.ceil(width / (size * 1.5)), (index) => {
      const x = index * size * 1.5 + size * 0.2;
      return (
        rect(x, y, size, size * 0.9, tone.mid, size * 0.16) +
        rect(x - size * 0.05, y + size * 0.8, size * 1.1, size * 0.26, tone.deep, size * 0.1) +
        line(
          `M${x + size * 0.15} ${y + size}V${y + size * 1.5}M${x + size * 0.85} ${y + size}V${y + size * 1.5}`,
          tone.deep,
          size * 0.09,
        )
      );
    });
  return (
    rect(0, 0, width, 100, tone.wall) +
    rect(0, 62, width, 38, tone.floor) +
    many(Math.ceil(width / 9), (index) =>
      path(
        `M${index * 9} ${5 + Math.sin(index / 2.4) * 3}l4.5 8l4.5-8z`,
        [tone.accent, tone.mid, tone.soft][index % 3] ?? tone.mid,
      ),
    ) +
    rect(width / 2 - 34, 18, 68, 38, tone.deep, 1.4) +
    at(width / 2, 37, 15, rosette(tone.accent, tone.deep, tone.light)) +
    rect(width / 2 - 30, 56, 60, 6, tone.mid) +
    chairs(66, 6.5) +
    chairs(75, 9) +
    chairs(87, 12)
  );
}
