import { lettersOf } from '../text/letters';
import { xmlText, escapeXml, type Lettering } from '../text/svgText';

/** Returns letters of equal width, drawn as text, so that tests can read a picture. */
export const makePlainLettering = (name: string, changes: Partial<Lettering> = {}): Lettering => ({
  name: xmlText(name),
  rightToLeft: false,
  ascent: 0.95,
  descent: 0.25,
  width: (part) => lettersOf(part).length * 0.6,
  outline: (part) => `<text>${escapeXml(part)}</text>`,
  ...changes,
});
