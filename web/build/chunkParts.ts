import * as z from 'zod/mini';

const names = z.optional(z.array(z.string()));
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, css: names, assets: names }),
);
type Manifest = z.infer<typeof manifestSchema>;
type ManifestChunk = Manifest[string];

export const readManifest = (json: string): Manifest => manifestSchema.parse(JSON.parse(json));

/** Files that a page's static HTML names, as absolute paths. */
interface ChunkParts {
  script: string;
  /** Chunks to preload. The page's own chunk comes last. */
  modules: string[];
  stylesheets: string[];
}

const entryKey = 'src/entry-client.tsx';

function chunkAt(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build's manifest has no ${key}.`);
  return chunk;
}

/** Returns a chunk after all chunks that it imports statically. */
function withImports(manifest: Manifest, key: string, seenKeys: Set<string>): ManifestChunk[] {
  if (seenKeys.has(key)) return [];
  seenKeys.add(key);
  const chunk = chunkAt(manifest, key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seenKeys)), chunk];
}

/** Finds the chunks of the page component `name` (in a file of that name) and of the entry in Vite's manifest. */
export function chunkParts(manifest: Manifest, name: string): ChunkParts {
  const entry = chunkAt(manifest, entryKey);
  const pageKey = (entry.dynamicImports ?? []).find((key) => key.endsWith(`/${name}.tsx`));
  if (!pageKey) throw new Error(`The entry loads no chunk of a file ${name}.tsx.`);
  const seenKeys = new Set<string>();
  const chunks = [...withImports(manifest, entryKey, seenKeys), ...withImports(manifest, pageKey, seenKeys)];
  // Parts below the fold (see site/ui/below) need their styles at once and their scripts later.
  const laterChunks = chunks
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((key) => key.endsWith('Below.tsx'))
    .flatMap((key) => withImports(manifest, key, seenKeys));
  // The entry's styles come first, because they define the order of the layers.
  const styledChunks = [entry, ...chunks, ...laterChunks];
  return {
    script: `/${entry.file}`,
    modules: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    stylesheets: [...new Set(styledChunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
}
