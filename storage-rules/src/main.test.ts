import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from './testing/requests';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** A runtime started like the emulator starts it. Collects its answers in their order. */
class Runtime {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterableIterator<string>;
  complaints = '';

  constructor() {
    this.process = spawn(process.execPath, ['--import', 'tsx', main, 'serve']);
    this.process.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    this.#answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  send(...lines: readonly string[]): void {
    this.process.stdin.write(`${lines.join('\n')}\n`);
  }

  async answer(): Promise<unknown> {
    const line: IteratorResult<string, undefined> = await this.#answers.next();
    return JSON.parse(line.value ?? 'null');
  }

  ask(line: string): Promise<unknown> {
    this.send(line);
    return this.answer();
  }
}

const load = (id: number, name: string, ...contents: readonly string[]) =>
  JSON.stringify({
    action: 'load_ruleset',
    context: {
      rulesetName: name,
      source: { files: contents.map((content) => ({ name: '/app/storage.rules', content })) },
    },
    id,
  });

/** Returns the request that `firebase-tools` sends for an upload of `insights/i1/a.png`. */
const verify = (id: number, rulesetName: string, auth: string) =>
  `{"action":"verify","context":{
  "rulesetName":"${rulesetName}","service":"firebase.storage",
  "path":"/b/demo.appspot.com/o/insights/i1/a.png",
  "method":"create","variables":{"resource":{"null_value":null},"request":{"map_value":{"fields":{
  "path":{"path_value":{"segments":[{"simple":"b"},{"simple":"demo.appspot.com"},{"simple":"o"},
  {"simple":"insights"},{"simple":"i1"},{"simple":"a.png"}]}},
  "time":{"timestamp_value":"2025-01-31T10:20:30.405Z"},
  "resource":{"map_value":{"fields":{"name":{"string_value":"insights/i1/a.png"},
  "bucket":{"string_value":"demo.appspot.com"},"generation":{"int_value":1738318830405},
  "metageneration":{"int_value":1},"size":{"int_value":100},
  "timeCreated":{"timestamp_value":"2025-01-31T10:20:30.405Z"},
  "updated":{"timestamp_value":"2025-01-31T10:20:30.405Z"},
  "md5Hash":{"string_value":"1B2M2Y8AsgTpgAmY7PhCfg=="},
  "crc32c":{"string_value":"2351484530"},"etag":{"string_value":"someETag"},
  "contentDisposition":{"string_value":"inline"},"contentEncoding":{"null_value":null},
  "contentType":{"string_value":"image/png"},"metadata":{"map_value":{"fields":{}}}}}},
  "auth":${auth}}}}}},"id":${id}}`.replaceAll(/\n */g, '');

const visitor = '{"null_value":null}';
const editor = `{"map_value":{"fields":{"uid":{"string_value":"u1"},"token":{"map_value":{"fields":{
  "editor":{"bool_value":true},"level":{"float_value":1.5},"auth_time":{"int_value":1738318800},
  "firebase":{"map_value":{"fields":{"sign_in_provider":{"string_value":"custom"},
  "identities":{"map_value":{"fields":{}}}}}},
  "groups":{"list_value":{"values":[{"string_value":"g1"}]}}}}}}}}`;

const rules = (condition: string) => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /insights/{id}/{file} {
  allow create: if ${condition};
} } }`;
const uploads = rules(`request.resource.size == 100 && request.resource.contentType.matches('image/.*')
  && request.auth.token.editor && 'g1' in request.auth.token.groups && request.auth.token.level > 1
  && request.method == 'create' && request.resource.metadata.size() == 0 && resource == null`);
const document = 'firestore.get(/databases/(default)/documents/insights/$(id)).data';
const documents = rules(`${document}.open && ${document}.level == 7 && 'a' in ${document}.names
  && ${document}.nothing.size() == 0 && 'changed' in ${document} && !(${document}.share > 0)`);

const decision = (id: number, permit: boolean, warnings: readonly string[] = []) => ({
  id,
  status: 'ok',
  errors: [],
  warnings,
  result: { permit },
});
const failure = (id: number, error: string) => ({
  id,
  status: 'ok',
  errors: [error],
  warnings: [],
  result: { permit: false },
});

describe('the process', () => {
  const runtime = new Runtime();
  const loadReply = (id: number) => ({
    id,
    status: 'ok',
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });

  beforeAll(async () => {
    expect(await runtime.answer()).toEqual({ id: -1, status: 'ok' });
  });

  afterAll(async () => {
    runtime.process.stdin.end();
    expect(await once(runtime.process, 'exit')).toEqual([0, null]);
    expect(runtime.complaints).toBe('');
  });

  it('loads rules and decides by them', async () => {
    expect(await runtime.ask(load(0, '0', uploads))).toEqual(loadReply(0));
    expect(await runtime.ask(verify(1, '0', editor.replaceAll(/\n */g, '')))).toEqual(decision(1, true));
  });

  it('denies, and names the expression without a value', async () => {
    expect(await runtime.ask(verify(2, '0', visitor))).toEqual(
      decision(2, false, ["Line 4: null has no 'token'."]),
    );
  });

  it('keeps several rulesets', async () => {
    await runtime.ask(load(3, '1', rules('true')));
    expect(await runtime.ask(verify(4, '1', visitor))).toEqual(decision(4, true));
    expect(await runtime.ask(verify(5, '0', visitor))).toMatchObject({ result: { permit: false } });
  });

  it('refuses rules with the file, the line and what to do', async () => {
    const advice = 'use one of request resource bucket folder file firestore';
    expect(await runtime.ask(load(7, '3', rulesOf('math.abs(1) == 1')))).toEqual({
      id: 7,
      status: 'ok',
      errors: [
        `/app/storage.rules: Line 4: the variable \`math\` is not supported by storage-rules: ${advice}.`,
      ],
      warnings: [],
    });
    expect(await runtime.ask(verify(8, '3', visitor))).toEqual(failure(8, "There is no ruleset '3'."));
  });

  it('asks the emulator for a document and decides by it', async () => {
    await runtime.ask(load(10, '5', documents));
    const path = '/databases/(default)/documents/insights/i1';
    const question = (id: number) => ({
      action: 'fetch_firestore_document',
      server_request_id: id,
      context: { path },
    });
    const documentOf = (open: boolean) => ({
      name: `projects/demo${path}`,
      fields: {
        open: { booleanValue: open },
        level: { integerValue: '7' },
        share: { doubleValue: 'NaN' },
        names: { arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } },
        nothing: { mapValue: {} },
        changed: { timestampValue: '2025-01-31T10:20:30.405Z' },
        owner: { referenceValue: 'projects/demo/databases/(default)/documents/a/b' },
      },
    });
    const answer = (id: number, status: string, result?: object) =>
      JSON.stringify({ result, status, warnings: [], errors: [], id });

    expect(await runtime.ask(verify(11, '5', visitor))).toEqual(question(11));
    expect(await runtime.ask(answer(11, 'ok', documentOf(true)))).toEqual(decision(11, true));
    expect(await runtime.ask(verify(11, '5', visitor))).toEqual(question(11));
    expect(await runtime.ask(answer(11, 'ok', documentOf(false)))).toEqual(decision(11, false));
    expect(await runtime.ask(verify(13, '5', visitor))).toEqual(question(13));
    expect(await runtime.ask(answer(13, 'not_found'))).toEqual(
      decision(13, false, ["Line 3: null has no 'data'."]),
    );
    expect(await runtime.ask(verify(14, '5', visitor))).toEqual(question(14));
    expect(await runtime.ask(answer(14, 'invalid_state'))).toMatchObject({
      id: 14,
      errors: [expect.anything()],
    });

    // The runtime answers two simultaneous requests in the other order.
    runtime.send(verify(15, '5', visitor), verify(16, '5', visitor));
    expect([await runtime.answer(), await runtime.answer()]).toEqual([question(15), question(16)]);
    expect(await runtime.ask(answer(16, 'ok', documentOf(true)))).toEqual(decision(16, true));
    expect(await runtime.ask(answer(15, 'ok', documentOf(false)))).toEqual(decision(15, false));
  });

  it.each([
    ['a line that is not JSON', '{"action":', 'The message is not JSON.'],
    ['a line that is no object', '[]', 'The message is not an object.'],
    ['a message without an id', '{"action":"verify"}', 'The message has no id.'],
  ])('answers %s with an error', async (_, line, message) => {
    const answer = { id: -1, status: 'error', message, errors: [message], warnings: [] };
    expect(await runtime.ask(line)).toEqual(answer);
  });

  it.each([
    ['an unknown action', '{"id":20,"action":"stop","context":{}}', "Unknown action 'stop'."],
    ['a message without a context', '{"id":20,"action":"verify"}', 'The context is not an object.'],
    ['no file', load(20, '6'), 'A ruleset is one file.'],
    ['two files', load(20, '6', uploads, uploads), 'A ruleset is one file.'],
    ['an unknown method', verify(20, '0', visitor).replace('"create"', '"peek"'), 'Unknown method "peek".'],
    [
      'another service',
      verify(20, '0', visitor).replace('firebase.storage', 'a.b'),
      'The service is not firebase.storage.',
    ],
    ['an unknown type of value', verify(20, '0', '{"blob_value":1}'), "'blob_value' is not a type of value."],
    ['an int that is none', verify(20, '0', '{"int_value":1.5}'), '1.5 is not an int.'],
  ])('denies %s and continues', async (_, line, message) => {
    expect(await runtime.ask(line)).toEqual(failure(20, message));
    expect(await runtime.ask(verify(21, '1', visitor))).toEqual(decision(21, true));
  });

  it('skips an empty line', async () => {
    runtime.send('', '  ');
    expect(await runtime.ask(verify(22, '1', visitor))).toEqual(decision(22, true));
  });
});

describe('a signal', () => {
  it('ends the process, as the emulator ends it', async () => {
    const runtime = new Runtime();
    await runtime.answer();
    runtime.process.kill('SIGINT');
    expect(await once(runtime.process, 'exit')).toEqual([null, 'SIGINT']);
  });
});
