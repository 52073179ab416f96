import { Transform } from 'node:stream';

/** Range of bytes to clear. `text` is written at its start. */
export interface Blank {
  start: number;
  length: number;
  text?: string;
}

/** Clears the part of a blank that lies in a piece of the file. The piece begins at `offset`. */
function clear(piece: Buffer, offset: number, blank: Blank): void {
  const start = Math.max(0, blank.start - offset);
  const end = Math.min(piece.length, blank.start + blank.length - offset);
  if (start >= end) return;
  piece.fill(0, start, end);
  const textPart = Buffer.from(blank.text ?? '', 'latin1').subarray(Math.max(0, offset - blank.start));
  textPart.copy(piece, start, 0, end - start);
}

/** Makes a stream that clears the blanks of a file. The length and all other bytes stay. */
export function clearBlanks(blanks: readonly Blank[]): Transform {
  const queue = blanks.filter(({ length }) => length > 0).toSorted((one, other) => one.start - other.start);
  let offset = 0;
  let next = 0;
  /** Blanks that may reach into the next piece. */
  let open: Blank[] = [];
  return new Transform({
    transform(content: Buffer, _encoding, callback) {
      const piece = Buffer.from(content);
      const end = offset + piece.length;
      for (let blank = queue[next]; blank && blank.start < end; blank = queue[(next += 1)]) open.push(blank);
      for (const blank of open) clear(piece, offset, blank);
      open = open.filter(({ start, length }) => start + length > end);
      offset = end;
      callback(null, piece);
    },
  });
}
