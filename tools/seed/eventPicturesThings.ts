import { at, bust, circle, line, many, path, rect, standing, type Canvas } from './eventPicturesPeople';

/** Name badges wait on a table. */
export function badges(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const columns = Math.floor(width / 30);
  const left = (width - columns * 30) / 2;
  return (
    rect(0, 0, width, 100, tone.floor) +
    many(20, (index) =>
      line(
        `M0 ${index * 5.3}C${width * 0.3} ${index * 5.3 + 2} ${width * 0.6} ${index * 5.3 - 2} ${width} ${index * 5.3}`,
        tone.wallShade,
        0.25,
      ),
    ) +
    many(columns * 3, (index) => {
      const x = left + (index % columns) * 30 + 15;
      const y = Math.floor(index / columns) * 36 + 8;
      const band = random.pick([tone.mid, tone.accent, tone.deep]);
      return `<g transform="rotate(${random.int(-7, 7)} ${x} ${y + 14})">${
        line(`M${x} ${y}C${x - 12} ${y - 14} ${x + 12} ${y - 14} ${x} ${y}`, band, 1.3) +
        rect(x - 10.4, y + 0.6, 22, 28, 'rgba(10,15,50,0.14)', 1.6) +
        rect(x - 11, y, 22, 28, tone.light, 1.6) +
        path(`M${x - 11} ${y + 1.6}a1.6 1.6 0 0 1 1.6-1.6h18.8a1.6 1.6 0 0 1 1.6 1.6v6h-22z`, band) +
        `<clipPath id="b${index}"><circle cx="${x}" cy="${y + 14}" r="5"/></clipPath>` +
        circle(x, y + 14, 5, tone.wall) +
        `<g clip-path="url(#b${index})">${at(x, y + 13, 1.9, bust(canvas))}</g>` +
        rect(x - 7, y + 21, 14, 2, tone.deep, 1) +
        rect(x - 4.5, y + 24.4, 9, 1.4, tone.soft, 0.7)
      }</g>`;
    })
  );
}

/** A wall of notes, and somebody who puts up another. */
export function notes(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const colours = [tone.accent, '#ffe3ad', tone.soft, tone.light, '#bfe6d2', '#f7c9bd'];
  return (
    rect(0, 0, width, 100, tone.wall) +
    rect(0, 88, width, 12, tone.floor) +
    rect(width * 0.06, 8, width * 0.88, 64, tone.light, 1.4) +
    rect(width * 0.06, 8, width * 0.88, 7, tone.mid, 1.4) +
    many(Math.floor((width * 0.84) / 11.5) * 4, (index) => {
      const columns = Math.floor((width * 0.84) / 11.5);
      const x = width * 0.09 + (index % columns) * 11.5;
      const y = 18 + Math.floor(index / columns) * 13;
      if (random.chance(0.14)) return '';
      return `<g transform="rotate(${random.int(-6, 6)} ${x + 4} ${y + 4})">${
        rect(x, y, 9.2, 9.2, random.pick(colours), 0.4) +
        many(3, (row) => rect(x + 1.4, y + 2 + row * 2, random.int(3, 6), 0.7, 'rgba(14,18,48,0.45)', 0.3))
      }</g>`;
    }) +
    at(width * 0.3, 40, 4, standing(canvas, { right: 'up', left: 'down' })) +
    (width > 110 ? at(width * 0.74, 44, 3.7, standing(canvas, { right: 'front', left: 'out' })) : '')
  );
}

/** Tea, and talks that no programme has. */
export function tea(canvas: Canvas): string {
  const { width, tone, random } = canvas;
  const cup = (x: number) =>
    path(`M${x - 3} 78h6l-0.8 7h-4.4z`, tone.light) +
    rect(x - 3, 78, 6, 1.4, '#b5713a') +
    line(`M${x - 1} 75c-1.4-2 1.4-3 0-5M${x + 1.4} 75c-1.4-2 1.4-3 0-5`, tone.light, 0.5, 'opacity="0.7"');
  const people = width < 110 ? 3 : 5;
  return (
    rect(0, 0, width, 100, tone.wall) +
    rect(0, 72, width, 28, tone.floor) +
    many(
      Math.ceil(width / 12),
      (index) =>
        line(`M${index * 12} 0q6 9 12 0`, tone.deep, 0.4) +
        circle(index * 12 + 6, 5.6, 1.8, random.pick([tone.accent, '#ffd98f'])),
    ) +
    many(people, (index) =>
      at(
        ((index + 0.5) * width) / people + random.int(-3, 3),
        32,
        3.4,
        standing(canvas, { right: index % 2 ? 'front' : 'down', left: index % 2 ? 'down' : 'front' }),
        index % 2 === 0,
      ),
    ) +
    rect(0, 85, width, 15, tone.deep) +
    rect(0, 85, width, 1.6, tone.mid) +
    path(
      `M${width * 0.5 - 11} 85V72a11 11 0 0 1 22 0V85ZM${width * 0.5 + 10} 74l9-5 1.6 2.4-9.6 7z`,
      tone.accent,
    ) +
    circle(width * 0.5, 60, 1.8, tone.accent) +
    many(3, (index) => cup(width * 0.12 + index * 9)) +
    many(3, (index) => cup(width * 0.74 + index * 9))
  );
}
