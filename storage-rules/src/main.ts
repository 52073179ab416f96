/*
 * The Storage emulator's rules runtime: JSON lines on stdin and stdout. It stands in for the JAR that
 * firebase-tools downloads from outside of npm, and takes no arguments of its own.
 */
import { createInterface } from 'node:readline';
import type { Method } from './ast';
import { RulesSyntaxError } from './errors';
import type { FetchDocument } from './evaluation';
import { type AccessRequest, type Ruleset, loadRuleset } from './ruleset';
import { type Value, map } from './values';
import { ProtocolError, documentFields, fromWire, toObject, toText } from './wireValues';

type Message = Readonly<Record<string, unknown>>;

const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** One conversation with the emulator: each line in is a message, and each message out a line. */
class Session {
  readonly #rulesets = new Map<string, Ruleset>();
  /** Verifications that wait for a document, by the id of their request. */
  readonly #waiting = new Map<number, (answer: Message) => void>();

  constructor(private readonly send: (message: Message) => void) {}

  /** Says that the runtime is ready. */
  start(): void {
    this.send({ id: -1, status: 'ok' });
  }

  /** Always answers, whatever the line holds: the emulator waits for an answer to each of its requests. */
  async receive(line: string): Promise<void> {
    let id: number | undefined;
    try {
      const message = toObject(parseJson(line), 'The message');
      id = toId(message['id']);
      const waiting = this.#waiting.get(id);
      if (waiting) {
        this.#waiting.delete(id);
        waiting(message);
      } else {
        this.send({ id, status: 'ok', errors: [], warnings: [], ...(await this.#answer(id, message)) });
      }
    } catch (error) {
      this.send(failure(id, error instanceof Error ? error.message : String(error)));
    }
  }

  async #answer(id: number, message: Message): Promise<Message> {
    const action = toText(message['action'], 'The action');
    const context = toObject(message['context'], 'The context');
    if (action === 'load_ruleset') return this.#load(context);
    if (action === 'verify') return this.#verify(id, context);
    throw new ProtocolError(`Unknown action '${action}'.`);
  }

  #load(context: Message): Message {
    const { files } = toObject(context['source'], 'The source');
    if (!Array.isArray(files) || files.length !== 1) throw new ProtocolError('A ruleset is one file.');
    const file = toObject(files[0], 'The file');
    const name = toText(file['name'], "The file's name");
    try {
      const ruleset = loadRuleset(toText(file['content'], "The file's content"));
      this.#rulesets.set(toText(context['rulesetName'], "The ruleset's name"), ruleset);
      return { result: { rulesVersion: ruleset.version } };
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      return { errors: [`${name}: ${error.message}`] };
    }
  }

  async #verify(id: number, context: Message): Promise<Message> {
    const name = toText(context['rulesetName'], "The ruleset's name");
    const ruleset = this.#rulesets.get(name);
    if (!ruleset) throw new ProtocolError(`There is no ruleset '${name}'.`);
    const { permit, problems } = await ruleset.decide(accessRequest(context), this.#fetchFor(id));
    return { warnings: problems, result: { permit } };
  }

  #fetchFor(id: number): FetchDocument {
    return async (segments) => {
      const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
      const path = `/${segments.map(encodeURIComponent).join('/')}`;
      this.send({ action: 'fetch_firestore_document', server_request_id: id, context: { path } });
      const { status, result } = await answer;
      if (status === 'not_found') return null;
      if (status !== 'ok') throw new ProtocolError(`The document ${path} could not be read.`);
      return documentFields(result);
    };
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ProtocolError('The message is not JSON.');
  }
}

function toId(value: unknown): number {
  if (typeof value !== 'number') throw new ProtocolError('The message has no id.');
  return value;
}

function accessRequest(context: Message): AccessRequest {
  if (context['service'] !== 'firebase.storage')
    throw new ProtocolError('The service is not firebase.storage.');
  const method = METHODS.find((known) => known === context['method']);
  if (!method) throw new ProtocolError(`Unknown method ${JSON.stringify(context['method'])}.`);
  const variables = toObject(context['variables'], 'The variables');
  const request = fromWire(variables['request']);
  if (request === null || typeof request !== 'object' || request.kind !== 'map') {
    throw new ProtocolError('The request is not a map.');
  }
  const fields = new Map<string, Value>([...request.fields, ['method', method]]);
  return {
    method,
    path: toText(context['path'], 'The path'),
    variables: new Map([
      ['request', map(fields)],
      ['resource', fromWire(variables['resource'])],
    ]),
  };
}

/**
 * The emulator drops an answer whose status is not `ok`, and its request then waits for ever; so only a
 * message that had no id gets one.
 */
function failure(id: number | undefined, message: string): Message {
  const errors = [message];
  if (id === undefined) return { id: -1, status: 'error', message, errors, warnings: [] };
  return { id, status: 'ok', errors, warnings: [], result: { permit: false } };
}

const session = new Session((message) => process.stdout.write(`${JSON.stringify(message)}\n`));

// The emulator is gone: there is nobody left to answer.
process.stdout.on('error', () => process.exit());

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() !== '') void session.receive(line);
});
session.start();
