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

/** Returns the share of sounds that differ between two runs of words: 0 is equal. In Tamil, voice makes no difference. */
export function soundDistance(one: string, other: string, isVoiceless: boolean): number {
  let above = [0];
  for (const [index, sound] of [...other].entries()) above.push((above[index] ?? 0) + leftOutCost(sound));
  for (const sound of one) {
    const line = [(above[0] ?? 0) + leftOutCost(sound)];
    for (let column = 1; column <= other.length; column += 1) {
      const against = other[column - 1] ?? '';
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + leftOutCost(against),
          (above[column] ?? 0) + leftOutCost(sound),
          (above[column - 1] ?? 0) + changeCost(sound, against, isVoiceless),
        ),
      );
    }
    above = line;
  }
  const consonants = soundOutline(one).length;
  return (above.at(-1) ?? 0) / Math.max(1, consonants);
}
