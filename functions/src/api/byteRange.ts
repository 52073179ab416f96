export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * The part of `bytes` that a Range header asks for, cut after `most`: who wants more asks again. Undefined for all of
 * it, which is what several ranges and what is no range of bytes are answered with (RFC 9110, 14.2).
 */
export function readRange(
  header: string | undefined,
  bytes: number,
  most: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, '') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Number(to);
  if (from !== '' && to !== '' && last < start) return undefined;
  const end = Math.min(last, bytes - 1, start + most - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
