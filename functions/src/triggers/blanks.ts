import { Transform } from 'node:stream';

/** Range of bytes to clear. `text` is written at its start. */
export interface Blank {
  at: number;
  length: number;
  text?: string;
}

/** Clears the part of a blank that lies in a piece of the file. The piece begins at `offset`. */
function clear(piece: Buffer, offset: number, { at, length, text = '' }: Blank): void {
  const start = Math.max(0, at - offset);
  const end = Math.min(piece.length, at + length - offset);
  if (start >= end) return;
  piece.fill(0, start, end);
  const textPart = Buffer.from(text, 'latin1').subarray(Math.max(0, offset - at));
  textPart.copy(piece, start, 0, end - start);
}

/** Makes a stream that clears the blanks of a file. The length and all other bytes stay. */
export function clearBlanks(blanks: readonly Blank[]): Transform {
  const queue = blanks.filter(({ length }) => length > 0).toSorted((one, other) => one.at - other.at);
  let offset = 0;
  let next = 0;
  /** Blanks that may reach into the next piece. */
  let open: Blank[] = [];
  return new Transform({
    transform(content: Buffer, _encoding, callback) {
      const piece = Buffer.from(content);
      const end = offset + piece.length;
      for (let blank = queue[next]; blank && blank.at < end; blank = queue[(next += 1)]) open.push(blank);
      for (const blank of open) clear(piece, offset, blank);
      open = open.filter(({ at, length }) => at + length > end);
      offset = end;
      callback(null, piece);
    },
  });
}
