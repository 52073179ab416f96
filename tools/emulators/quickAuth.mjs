// Loaded into firebase-tools before it starts. Its Auth emulator checks the JSON Schema of every parameter of its API,
// which ships with it and never changes, against the meta-schema, compiled anew each time: 8 of the 10 s of processor
// time that a start of the suite takes. Values are checked as ever; were the pieces elsewhere in another version of
// firebase-tools, the start would be slow again and nothing else.
import { createRequire } from 'node:module';

try {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  const exegesis = createRequire(tools.resolve('exegesis'));
  /** @type {{ prototype: { validateSchema: () => boolean } }} */
  const validator = exegesis('ajv');
  validator.prototype.validateSchema = () => true;
} catch (error) {
  console.log(`The Auth emulator will be slow to start: ${String(error)}`);
}
