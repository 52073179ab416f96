/** Consonants that some script or some spelling does not tell apart. Vowels, h and y are left out. */
const outlineOf: Readonly<Record<string, string>> = {
  k: 'k',
  g: 'k',
  t: 't',
  d: 't',
  p: 'p',
  f: 'p',
  b: 'p',
  s: 's',
  c: 's',
  j: 's',
  n: 'n',
  m: 'n',
  A: '',
  E: '',
  I: '',
  O: '',
  U: '',
  h: '',
  y: '',
};

/** Returns the outline of sounds: equal for names that may be one name. */
export function soundOutline(sounds: string): string {
  let outline = '';
  for (const sound of sounds) {
    const letter = outlineOf[sound] ?? sound;
    if (!outline.endsWith(letter)) outline += letter;
  }
  return outline;
}

/** What it costs to take one sound for another that is close to it, in either direction; 1 for all others. */
const closeSounds: Readonly<Record<string, number>> = {
  EI: 0.15,
  OU: 0.15,
  AE: 0.25,
  AO: 0.25,
  AU: 0.25,
  AI: 0.4,
  IU: 0.4,
  pf: 0.3,
  fb: 0.3,
  mn: 0.3,
  sj: 0.2,
  td: 0.4,
  sc: 0.4,
};

/** What it costs to leave a sound out. An A is rarely written where it is not spoken, and the other way round. */
const leftOutCost = (sound: string): number =>
  sound === 'A' ? 0.02 : 'hy'.includes(sound) ? 0.1 : 'EIOU'.includes(sound) ? 0.3 : 1;

function changeCost(one: string, other: string, isVoiceless: boolean): number {
  if (one === other) return 0;
  if (isVoiceless && outlineOf[one] !== '' && outlineOf[one] === outlineOf[other]) return 0;
  return closeSounds[one + other] ?? closeSounds[other + one] ?? 1;
}

/** Sounds have codes below this; all letters of other scripts share the last one. */
const codes = 128;
const letterAt = (code: number) => String.fromCharCode(code);
const everyCode = Array.from({ length: codes }, (_, code) => code);

/** Costs by the codes of sounds: they are asked for thousands of times in a search. */
const leftOut = Float64Array.from(everyCode, (code) => leftOutCost(letterAt(code)));
const changesOf = (isVoiceless: boolean) =>
  Float64Array.from({ length: codes * codes }, (_, index) =>
    // Two letters that share the last code are different ones.
    index === codes * codes - 1
      ? 1
      : changeCost(letterAt(Math.floor(index / codes)), letterAt(index % codes), isVoiceless),
  );
let changes: { voiced: Float64Array; voiceless: Float64Array } | undefined;

/** Returns the share of sounds that differ between two runs of words: 0 is equal. In Tamil, voice makes no difference. */
export function soundDistance(one: string, other: string, isVoiceless: boolean): number {
  changes ??= { voiced: changesOf(false), voiceless: changesOf(true) };
  const change = isVoiceless ? changes.voiceless : changes.voiced;
  const against = Array.from(other, (letter) => letter.charCodeAt(0));
  const costs = against.map((code) => leftOut[Math.min(code, codes - 1)] ?? 1);
  let above = [0];
  for (const [index, cost] of costs.entries()) above.push((above[index] ?? 0) + cost);
  for (let row = 0; row < one.length; row += 1) {
    const code = one.charCodeAt(row);
    const place = Math.min(code, codes - 1);
    const cost = leftOut[place] ?? 1;
    let left = (above[0] ?? 0) + cost;
    const line = [left];
    for (let column = 0; column < against.length; column += 1) {
      const its = against[column] ?? 0;
      const changed = its === code ? 0 : (change[place * codes + Math.min(its, codes - 1)] ?? 1);
      left = Math.min(
        left + (costs[column] ?? 1),
        (above[column + 1] ?? 0) + cost,
        (above[column] ?? 0) + changed,
      );
      line.push(left);
    }
    above = line;
  }
  return (above.at(-1) ?? 0) / Math.max(1, soundOutline(one).length);
}
