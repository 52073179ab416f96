import { build } from 'vite';
import { buildTarget } from './browsers';

/** Compiles a TypeScript file to one line for a classic <script>. */
export async function inlineScript(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: buildTarget,
      write: false,
      lib: { entry: file, formats: ['iife'], name: 'early', fileName: 'early' },
    },
  });
  const output = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const code = output.find((part) => part.type === 'chunk')?.code.trim();
  if (!code) throw new Error(`${file} built to nothing.`);
  if (code.includes('</')) throw new Error(`${file} would end its own <script> element.`);
  return code;
}
