import { writeFile } from 'node:fs/promises';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { allCode, importsOf } from '../lint/imports';

export const roomsFile = new URL('../../docs/rooms.svg', import.meta.url);

/** Leaves out unit tests and build configuration. */
const isShown = (file: string) =>
  /^(\w[\w-]*\/src|web\/build|tools|tests)\//.test(file) && !/\.test\.|\/testing\//.test(file);

/** Returns the room of a file, such as `web/src/site`, `functions/src` or `tools`. */
const roomOf = (file: string): string =>
  /^(?:web|functions)\/src\/(?:\w+(?=\/))?|^web\/build|^[\w-]+\/src|^[\w-]+/
    .exec(file)?.[0]
    .replace(/\/$/, '') ?? file;

/** Graphviz draws black on white. These rules follow the light or dark mode of the reader. */
const colours = `<style>
  text { fill: #1f2328 } polygon, path { stroke: #59636e }
  .node path { fill: #f6f8fa } .edge polygon { fill: #59636e }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } polygon, path { stroke: #9198a1 } .node path { fill: #151b23 } .edge polygon { fill: #9198a1 }
  }
</style>`;

/** Draws the rooms of the product with their folders, and an arrow for each import between rooms. */
export async function roomsPicture(): Promise<string> {
  const imports = [...importsOf(allCode())].filter(([file]) => isShown(file));
  const rooms = new Map<string, Set<string>>();
  const arrows = new Set<string>();
  for (const [file, targets] of imports) {
    const room = roomOf(file);
    const [folder, ...rest] = file.slice(room.length + 1).split('/');
    const folders = rooms.get(room) ?? new Set();
    rooms.set(room, rest.length > 0 && folder ? folders.add(folder) : folders);
    for (const other of targets.filter(isShown).map(roomOf))
      if (other !== room) arrows.add(`"${room}" -> "${other}"`);
  }
  const nodes = [...rooms].map(([room, folders]) => {
    const lines = splitIntoChunks([...folders].toSorted(), 3).map(
      (line) => `<br/><font point-size="11">${line.join(' · ')}</font>`,
    );
    return `"${room}" [label=<<b>${room}</b>${lines.join('')}>]`;
  });
  const graphviz = await Graphviz.load();
  const svg = graphviz.dot(`digraph {
    graph [bgcolor=transparent nodesep=0.2 ranksep=0.55]
    node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=13 margin="0.22,0.08"]
    edge [arrowsize=0.7]
    ${[...nodes, ...[...arrows].toSorted()].join('\n    ')}
  }`);
  return svg.replace(/(<svg[^>]*>)/, `$1\n${colours}`);
}

if (process.argv[1] === import.meta.filename) await writeFile(roomsFile, await roomsPicture());
