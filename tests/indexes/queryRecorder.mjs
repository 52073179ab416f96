// Loaded into each process that sends queries with the Admin SDK while tests run: the functions, administrators' commands and the
// API tests. Writes every kind of query, without its values, and the lines that built it to the folder QUERY_LOG.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ toProto: (...options: unknown[]) => { structuredQuery: object } }} Query */

const recorder = join(import.meta.dirname, 'queryRecorder.mjs');
const root = `${join(import.meta.dirname, '../..')}/`;
const bundle = 'functions/dist/index.js';

/** @type {SourceMap | undefined} */
let bundleMap;

/**
 * Returns the source line of a position in the bundle of the functions.
 * @param {number} line
 * @param {number} column
 */
function sourceLine(line, column) {
  if (!bundleMap) {
    /** @type {import('node:module').SourceMapPayload} */
    const payload = JSON.parse(readFileSync(join(root, `${bundle}.map`), 'utf8'));
    bundleMap = new SourceMap(payload);
  }
  const entry = bundleMap.findEntry(line - 1, column - 1);
  return 'originalSource' in entry
    ? `${join('functions/dist', entry.originalSource)}:${entry.originalLine + 1}`
    : `${bundle}:${line}`;
}

/** Returns the line of our code that calls the SDK, such as `functions/src/store/events.ts:20`. */
function callingLine() {
  const frames = new Error().stack?.split('\n') ?? [];
  for (const frame of frames) {
    const [, path = '', line = '', column] =
      /(\/[^:]+):(\d+):(\d+)\)?$/.exec(frame.replace('file://', '')) ?? [];
    if (!path.startsWith(root) || /\/node_modules\/|\/queryRecorder\.mjs$/.test(path)) continue;
    const file = path.slice(root.length);
    return file === bundle ? sourceLine(Number(line), Number(column)) : `${file}:${line}`;
  }
  return '';
}

const leftOut = new Set(['value', 'startAt', 'endAt', 'limit', 'offset', 'select', 'transaction']);

/** @param {string} folder */
function recordQueries(folder) {
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `${process.pid}.ndjson`);
  /** @type {Set<string>} */
  const texts = new Set();
  /** Lines that built each query. @type {WeakMap<object, string[]>} */
  const linesOf = new WeakMap();
  /** @type {{ Query: { prototype: Query & Record<string, (...operands: unknown[]) => object> } }} */
  const { Query } = createRequire(recorder)('@google-cloud/firestore');
  const { prototype } = Query;

  for (const name of ['where', 'orderBy', 'select', 'limit', 'limitToLast', 'offset', 'startAfter']) {
    const build = prototype[name];
    if (!build) throw new Error(`Queries have no method ${name} any more.`);
    prototype[name] = function (...operands) {
      const query = build.apply(this, operands);
      const lines = linesOf.get(this) ?? [];
      linesOf.set(query, name === 'where' || name === 'orderBy' ? [...lines, callingLine()] : lines);
      return query;
    };
  }
  const { toProto } = prototype;
  prototype.toProto = function (...options) {
    const request = toProto.apply(this, options);
    const callers = linesOf.get(this) ?? [callingLine()];
    const text = JSON.stringify({ callers, query: request.structuredQuery }, (name, value) =>
      leftOut.has(name) ? undefined : value,
    );
    if (!texts.has(text)) {
      texts.add(text);
      appendFileSync(log, `${text}\n`);
    }
    return request;
  };
}

if (process.env['QUERY_LOG']) {
  recordQueries(process.env['QUERY_LOG']);
  // Tests start administrators' commands, which inherit it.
  process.env['NODE_OPTIONS'] = `--import=${pathToFileURL(recorder).href}`;
}
