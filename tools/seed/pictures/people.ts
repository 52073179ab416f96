import { circle, colour, line, moved, path, picture, rect, ring, times } from './shapes';

function bubble(w: number, h: number, fill: string, dots: number, dot: string): string {
  const gap = w / (dots + 1);
  const tail = `M${w * 0.18} ${h - 30}V${h + h * 0.24}L${w * 0.46} ${h - 30}Z`;
  return (
    rect(0, 0, w, h, fill, { rx: h * 0.3 }) +
    path(tail, fill) +
    times(dots, (index) => circle(gap * (index + 1), h / 2, h * 0.075, dot))
  );
}

/** Three questions, each larger than the one before. */
export const questions = () =>
  picture(
    colour.deep,
    circle(1090, 780, 470, colour.blue),
    circle(1090, 780, 300, colour.mid),
    moved(110, 455, bubble(230, 160, colour.pale, 1, colour.deep)),
    moved(330, 255, bubble(330, 225, colour.light, 2, colour.deeper)),
    moved(640, 95, bubble(430, 300, colour.amber, 3, colour.ink)),
  );

/** Two people who lean over the same page. */
export const handover = () =>
  picture(
    colour.wash,
    rect(0, 610, 1200, 190, colour.pale),
    `<defs><clipPath id="left"><circle cx="455" cy="390" r="285"/></clipPath></defs>`,
    circle(455, 390, 285, colour.blue),
    circle(745, 390, 285, colour.amber),
    `<g clip-path="url(#left)">${circle(745, 390, 285, colour.deeper)}</g>`,
    rect(548, 268, 104, 244, colour.paper, { rx: 10 }),
    times(5, (index) => rect(566, 300 + index * 38, index === 4 ? 36 : 68, 10, colour.light, { rx: 5 })),
    rect(250, 690, 700, 24, colour.deep, { rx: 12 }),
  );

function chair(fill: string): string {
  return (
    rect(0, 0, 26, 250, fill, { rx: 13 }) +
    rect(0, 150, 150, 34, fill, { rx: 12 }) +
    rect(122, 160, 22, 160, fill, { rx: 11 }) +
    rect(2, 200, 22, 120, fill, { rx: 11 }) +
    rect(-8, 20, 42, 96, fill, { rx: 20 })
  );
}

/** Those who listen, and who is listened to. */
export const chairs = () =>
  picture(
    colour.sand,
    rect(0, 560, 1200, 240, colour.cream),
    circle(985, 310, 210, colour.honey),
    times(4, (index) =>
      moved(96 + index * 178, 322, chair([colour.deeper, colour.deep, colour.blue, colour.mid][index] ?? '')),
    ),
    `<g transform="translate(1085 322) scale(-1 1)">${chair(colour.amber)}</g>`,
    line('M70 645H1130', colour.rust, 6, { opacity: 0.25 }),
  );

function plate(rim: string, food: string): string {
  return circle(0, 0, 82, colour.paper) + ring(0, 0, 62, rim, 10) + circle(0, 0, 38, food);
}

/** A long table from above, with places for whoever comes next. */
export const canteen = () => {
  const foods = [colour.amber, colour.mid, colour.honey, colour.deep, colour.amber];
  return picture(
    colour.deeper,
    circle(140, 90, 260, colour.deep),
    circle(1110, 760, 300, colour.deep),
    times(5, (index) => rect(118 + index * 206, 66, 140, 120, colour.light, { rx: 60 })),
    times(5, (index) =>
      rect(118 + index * 206, 614, 140, 120, index === 2 ? colour.amber : colour.light, { rx: 60 }),
    ),
    rect(60, 150, 1080, 500, colour.honey, { rx: 46 }),
    rect(60, 392, 1080, 16, colour.amber),
    times(5, (index) => moved(188 + index * 206, 274, plate(colour.pale, foods[index] ?? ''))),
    times(5, (index) =>
      index === 2 ? '' : moved(188 + index * 206, 526, plate(colour.pale, foods[4 - index] ?? '')),
    ),
    ring(600, 526, 78, colour.rust, 5),
  );
};

/** Rings that hold one another: each teaches the next. */
export const apprentices = () => {
  const sizes = [86, 104, 124, 146, 170];
  const places = [150, 310, 500, 720, 975];
  const fills = [colour.pale, colour.light, colour.mid, colour.blue, colour.deep];
  return picture(
    colour.paper,
    rect(0, 560, 1200, 240, colour.wash),
    times(5, (index) => {
      const [x, r] = [places[index] ?? 0, sizes[index] ?? 0];
      return ring(x, 560 - r, r, fills[index] ?? '', 40);
    }),
    times(5, (index) => circle(places[index] ?? 0, 560 - (sizes[index] ?? 0), 16 + index * 4, colour.amber)),
  );
};

/** A door that shuts, a window, two chairs. */
export const quietRoom = () =>
  picture(
    colour.ink,
    rect(0, 0, 1200, 600, colour.deeper),
    path('M0 600H1200V800H0Z', colour.ink),
    path('M700 130H980V470H700Z', colour.honey),
    path('M560 660L700 600H980L900 760H420Z', colour.amber, { opacity: 0.28 }),
    line('M840 130V470M700 300H980', colour.deeper, 14),
    rect(120, 150, 230, 450, colour.deep, { rx: 8 }),
    circle(318, 390, 12, colour.amber),
    moved(520, 400, chair(colour.light)),
    `<g transform="translate(1120 400) scale(-1 1)">${chair(colour.light)}</g>`,
  );
