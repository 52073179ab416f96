/** The colours of the site, which stand in `web/src/styles/tokens.css`, and some between them. */
export const colour = {
  ink: '#0e1230',
  deeper: '#0f2189',
  deep: '#1730b8',
  blue: '#1f3edc',
  mid: '#4f6af0',
  light: '#9cafff',
  pale: '#d5dcff',
  wash: '#eef1fe',
  amber: '#f5a623',
  honey: '#ffc877',
  sand: '#fdf3df',
  rust: '#8a4f00',
  paper: '#fbfaf7',
  cream: '#ece7d8',
} as const;

export const width = 1200;
export const height = 800;

type Look = Readonly<Record<string, string | number>>;

const attributes = (look: Look) =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

const element = (name: string, look: Look) => `<${name}${attributes(look)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, look: Look = {}) =>
  element('rect', { x, y, width: w, height: h, fill, ...look });

export const circle = (cx: number, cy: number, r: number, fill: string, look: Look = {}) =>
  element('circle', { cx, cy, r, fill, ...look });

export const ring = (cx: number, cy: number, r: number, stroke: string, strokeWidth: number) =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': strokeWidth });

export const path = (d: string, fill: string, look: Look = {}) => element('path', { d, fill, ...look });

export const line = (d: string, stroke: string, strokeWidth: number, look: Look = {}) =>
  path(d, 'none', {
    stroke,
    'stroke-width': strokeWidth,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...look,
  });

export const moved = (x: number, y: number, content: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`;

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A whole picture on its ground. */
export const picture = (ground: string, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${content.join('')}</svg>`;
