import type { ReadBytes } from '@utkarsh/domain/media/mediaSignature';
import type { Blank } from './blanks';

/** Finds the metadata in a WebM file. Elements keep their lengths, so no offset in the file changes. */

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  cluster: 0x1f43b675,
  seekHead: 0x114d9b74,
  cues: 0x1c53bb6b,
  void: 0xec,
} as const;
/** Elements to keep. Tags, attachments, chapters and unknown elements become void. */
const keptElements: ReadonlySet<number> = new Set([
  ids.ebml,
  ids.segment,
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.seekHead,
  ids.cues,
]);
/** Information that players need: the time scale and the duration. Other information, such as names and dates, is cleared. */
const keptInInfo: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489]);
/** Names of a track and of its encoder, which are cleared. */
const clearedInTrack: ReadonlySet<number> = new Set([0x536e, 0x258688]);
/** Id of a checksum, which no longer fits after clearing. */
const checksum = 0xbf;

interface Element {
  id: number;
  start: number;
  content: number;
  /** Undefined for a segment and for a cluster that was recorded live, because their children follow. */
  end: number | undefined;
}

async function elementAt(read: ReadBytes, start: number): Promise<Element | undefined> {
  const bytes = await read(start, start + 12);
  const lengthOf = (first: number) => Math.clz32(first) - 23;
  const idLength = lengthOf(bytes[0] ?? 0);
  const sizeLength = lengthOf(bytes[idLength] ?? 0);
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return undefined;
  let id = 0;
  for (const byte of bytes.subarray(0, idLength)) id = id * 256 + byte;
  let size = (bytes[idLength] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  const content = start + idLength + sizeLength;
  return { id, start, content, end: isUnknown || id === ids.segment ? undefined : content + size };
}

/** Turns an element into one that players skip, and clears it. Its length field has one byte or eight. */
function voidElement({ start }: Element, end: number): Blank {
  const length = end - start;
  const head =
    length < 9
      ? [ids.void, 0x80 + length - 2]
      : [
          ids.void,
          1,
          ...[48, 40, 32, 24, 16, 8, 0].map((bits) => Math.floor((length - 9) / 2 ** bits) % 256),
        ];
  return { start, length, text: String.fromCharCode(...head) };
}

/** Lists the elements between two offsets. An element without an end counts as its head. */
async function* elements(read: ReadBytes, start: number, end: number): AsyncGenerator<Element> {
  for (let offset = start; offset < end;) {
    const element = await elementAt(read, offset);
    if (!element) return;
    yield element;
    offset = element.end ?? element.content;
  }
}

const clearContent = ({ content }: Element, end: number): Blank => ({
  start: content,
  length: end - content,
});

async function* blanksIn(read: ReadBytes, parent: Element, size: number): AsyncGenerator<Blank> {
  const parentEnd = Math.min(parent.end ?? size, size);
  for await (const child of elements(read, parent.content, parentEnd)) {
    const end = Math.min(child.end ?? parentEnd, parentEnd);
    if (child.id === checksum) yield voidElement(child, end);
    else if (parent.id === ids.info && !keptInInfo.has(child.id)) yield clearContent(child, end);
    else if (parent.id === ids.trackEntry && clearedInTrack.has(child.id)) yield clearContent(child, end);
    else if (child.id === ids.trackEntry) yield* blanksIn(read, child, size);
  }
}

/** Returns whether an element may stand at the top of a segment: such ids have four bytes, others fewer. */
const isTop = ({ id }: Element) => id > 0xffffff || id === ids.void;

/** Lists the bytes to clear in a WebM file. Throws RangeError for a file that no player can read. */
export async function* webmBlanks(read: ReadBytes, size: number): AsyncGenerator<Blank> {
  let isPlayable = false;
  let endOffset = 0;
  for await (const element of elements(read, 0, size)) {
    const { id } = element;
    endOffset = element.end ?? element.content;
    isPlayable ||= id === ids.tracks;
    if (id === ids.info || id === ids.tracks) yield* blanksIn(read, element, size);
    else if (isTop(element) && !keptElements.has(id)) yield voidElement(element, Math.min(endOffset, size));
  }
  if (!isPlayable) throw new RangeError('There are no tracks.');
  if (endOffset < size) yield { start: endOffset, length: size - endOffset };
}
