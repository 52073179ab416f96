/** The boxes that MP4 and QuickTime files are made of, as far as a check needs them. */
export interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/** Reads bytes of a file from `start` up to `end`, fewer where the file is shorter. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array> | Uint8Array;

/** Returns a box from its first 16 bytes; undefined where none begins. One without a size runs to `end`. */
export function boxAt(start: number, head: Uint8Array, end: number): Box | undefined {
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const short = view.getUint32(0);
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? end - start : short;
  const content = start + (short === 1 ? 16 : 8);
  const type = String.fromCharCode(...head.subarray(4, 8));
  return start + length < content ? undefined : { type, start, content, end: start + length };
}

/** Tells the boxes of a file in their order. Ends where no box begins; the last one may run beyond the file. */
export async function* topBoxes(read: ReadBytes, size: number): AsyncGenerator<Box> {
  for (let start = 0; start < size;) {
    const box = boxAt(start, await read(start, start + 16), size);
    if (!box) return;
    yield box;
    start = box.end;
  }
}

/** Returns why a video cannot be played, in words; undefined when nothing speaks against it. */
export async function movieProblem(
  contentType: string,
  read: ReadBytes,
  size: number,
): Promise<string | undefined> {
  if (contentType === 'video/webm') return undefined;
  // `moov` describes the data. Phones write it last, so a cut file lacks it.
  for await (const { type, end } of topBoxes(read, size))
    if (type === 'moov' && end <= size) return undefined;
  return 'Video is cut off or damaged and cannot be played: copy or save it again, or choose another file.';
}
