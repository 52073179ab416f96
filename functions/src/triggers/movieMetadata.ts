import { type Box, type ReadBytes, boxAt, topBoxes } from '@utkarsh/domain/media/mediaSignature';
import type { Blank } from './blanks';

/**
 * Finds the metadata in an MP4 or QuickTime file: place, device, time and serial numbers, in whatever box a camera puts them. `keptBoxes`
 * lists the boxes that players need. Every other box becomes a `free` box of the same length, so that no offset in the file changes.
 */

/** Boxes to keep, by parent box. The parent '' is the file. */
const keptBoxes: Readonly<Record<string, string>> = {
  '': 'ftyp styp moov moof mdat mfra sidx ssix',
  moov: 'mvhd trak mvex',
  trak: 'tkhd edts mdia tapt',
  mdia: 'mdhd hdlr minf elng',
  minf: 'vmhd smhd gmhd hdlr dinf stbl',
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stdp sdtp sbgp sgpd subs saiz saio padb stps',
  moof: 'mfhd traf',
  traf: 'tfhd tfdt trun sdtp sbgp sgpd subs saiz saio',
};
const parents = new Set(Object.keys(keptBoxes));

interface Place {
  /** Offset of `bytes` in the file. */
  offset: number;
  bytes: Buffer;
}

const isKept = (parent: string, { type }: Box) => (keptBoxes[parent] ?? '').split(' ').includes(type);

/** Turns a box into one that players skip, and clears its content. */
function* freeBox({ start, content, end }: Box): Generator<Blank> {
  yield { start: start + 4, length: 4, text: 'free' };
  yield { start: content, length: end - content };
}

/** Lists the boxes inside another one. Throws RangeError for lengths that do not fit. */
function* boxesIn({ offset, bytes }: Place, { content, end }: Box): Generator<Box> {
  // QuickTime may end a list with four zero bytes.
  for (let start = content; end - start >= 8;) {
    const box = boxAt(start, bytes.subarray(start - offset, start - offset + 16), end);
    if (!box || box.end > end) throw new RangeError('A box is longer than the one around it.');
    yield box;
    start = box.end;
  }
}

function boxUnder(place: Place, parent: Box, ...path: string[]): Box | undefined {
  let node: Box | undefined = parent;
  for (const type of path) node = node && [...boxesIn(place, node)].find((box) => box.type === type);
  return node;
}

/** Clears the samples of a track. The tables in its `stbl` locate them. */
function* samplesOf(place: Place, stbl: Box): Generator<Blank> {
  const table = (type: string) => {
    const box = boxUnder(place, stbl, type);
    return box && place.bytes.subarray(box.content - place.offset, box.end - place.offset);
  };
  const stco = table('stco');
  const [sizes, chunks, runs] = [table('stsz'), stco ?? table('co64'), table('stsc')];
  if (!sizes || !chunks || !runs) return;
  const fixedLength = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  let sample = 0;
  for (let chunk = 0, run = 0; chunk < chunks.readUInt32BE(4) && sample < count; chunk += 1) {
    while (run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const last = Math.min(count, sample + runs.readUInt32BE(12 + 12 * run));
    let length = fixedLength * (last - sample);
    for (; fixedLength === 0 && sample < last; sample += 1) length += sizes.readUInt32BE(12 + 4 * sample);
    sample = last;
    const offset = stco ? chunks.readUInt32BE(8 + 4 * chunk) : Number(chunks.readBigUInt64BE(8 + 8 * chunk));
    yield { start: offset, length };
  }
}

/** Clears maker and name of the encoder in the description of a picture track. */
function* encoderNames({ offset, bytes }: Place, stsd: Box): Generator<Blank> {
  for (let start = stsd.content + 8; start + 86 <= stsd.end;) {
    yield { start: start + 20, length: 4 };
    yield { start: start + 50, length: 32 };
    // A description has at least 86 bytes.
    start += Math.max(86, bytes.readUInt32BE(start - offset));
  }
}

/** Clears the times in a header, and maker and name in a handler. */
function* headerTexts({ offset, bytes }: Place, { type, content, end }: Box): Generator<Blank> {
  if (type === 'hdlr') yield { start: content + 12, length: end - content - 12 };
  if (['mvhd', 'tkhd', 'mdhd'].includes(type))
    yield { start: content + 4, length: bytes[content - offset] === 1 ? 16 : 8 };
}

function* trackBlanks(place: Place, trak: Box): Generator<Blank> {
  const hdlr = boxUnder(place, trak, 'mdia', 'hdlr');
  const stbl = boxUnder(place, trak, 'mdia', 'minf', 'stbl');
  const start = (hdlr?.content ?? place.offset) + 8 - place.offset;
  const handler = place.bytes.toString('latin1', start, start + 4);
  // Other tracks hold the camera's places, motion or captions.
  if (handler !== 'vide' && handler !== 'soun') {
    yield* freeBox(trak);
    if (stbl) yield* samplesOf(place, stbl);
    return;
  }
  yield* blanksIn(place, trak);
  const stsd = stbl && boxUnder(place, stbl, 'stsd');
  if (stsd && handler === 'vide') yield* encoderNames(place, stsd);
}

function* blanksIn(place: Place, parent: Box): Generator<Blank> {
  for (const box of boxesIn(place, parent)) {
    if (!isKept(parent.type, box)) yield* freeBox(box);
    else if (box.type === 'trak') yield* trackBlanks(place, box);
    else if (parents.has(box.type)) yield* blanksIn(place, box);
    else yield* headerTexts(place, box);
  }
}

/** Maximum bytes of `moov` and `moof`, which are read as a whole. In real files they have a few megabytes at most. */
const maxIndexBytes = 16 * 1024 * 1024;

/** Lists the bytes to clear in an MP4 or QuickTime file. Throws RangeError for a file that no player can read. */
export async function* movieBlanks(read: ReadBytes, size: number): AsyncGenerator<Blank> {
  let isPlayable = false;
  let end = 0;
  for await (const box of topBoxes(read, size)) {
    end = Math.min(box.end, size);
    if (!isKept('', box)) {
      yield* freeBox({ ...box, end });
    } else if (parents.has(box.type)) {
      if (box.end > size || box.end - box.start > maxIndexBytes)
        throw new RangeError('An index is too long.');
      isPlayable ||= box.type === 'moov';
      yield* blanksIn({ offset: box.start, bytes: Buffer.from(await read(box.start, box.end)) }, box);
    }
  }
  if (!isPlayable) throw new RangeError('There is no index.');
  // Some cameras put their own data behind the last box.
  yield { start: end, length: size - end };
}
