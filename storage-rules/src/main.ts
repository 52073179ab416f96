/*
 * The Storage emulator's rules runtime: JSON lines on stdin and stdout. It stands in for the JAR that
 * firebase-tools downloads from outside of npm, and takes no arguments of its own.
 */
import { createInterface } from 'node:readline';
import { type AccessRequest, Ruleset } from './ruleset';
import { RulesSyntaxError } from './tokens';
import { ProtocolError, toMap, toObject, toText, toValue } from './wireValues';

type Message = Readonly<Record<string, unknown>>;

const METHODS: readonly string[] = ['get', 'list', 'create', 'update', 'delete'];

const rulesets = new Map<string, Ruleset>();

/** Requests that wait for a document, by their id. */
const waitingRequests = new Map<number, (answer: Message) => void>();

const send = (message: Message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** Answers every line, even an invalid one, because the emulator waits for an answer to each request. */
async function receive(line: string): Promise<void> {
  let id: number | undefined;
  try {
    const message = toObject(parseJson(line), 'The message');
    if (typeof message['id'] !== 'number') throw new ProtocolError('The message has no id.');
    id = message['id'];
    const resume = waitingRequests.get(id);
    waitingRequests.delete(id);
    if (resume) resume(message);
    else send({ id, status: 'ok', errors: [], warnings: [], ...(await answer(id, message)) });
  } catch (error) {
    send(failure(id, error instanceof Error ? error.message : String(error)));
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ProtocolError('The message is not JSON.');
  }
}

function answer(id: number, message: Message): Message | Promise<Message> {
  const action = toText(message['action'], 'The action');
  const context = toObject(message['context'], 'The context');
  if (action === 'load_ruleset') return load(context);
  if (action === 'verify') return verify(id, context);
  throw new ProtocolError(`Unknown action '${action}'.`);
}

function load(context: Message): Message {
  const { files } = toObject(context['source'], 'The source');
  if (!Array.isArray(files) || files.length !== 1) throw new ProtocolError('A ruleset is one file.');
  const file = toObject(files[0], 'The file');
  const name = toText(file['name'], "The file's name");
  try {
    const ruleset = new Ruleset(toText(file['content'], "The file's content"));
    rulesets.set(toText(context['rulesetName'], "The ruleset's name"), ruleset);
    return { result: { rulesVersion: 2 } };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { errors: [`${name}: ${error.message}`] };
  }
}

async function verify(id: number, context: Message): Promise<Message> {
  const name = toText(context['rulesetName'], "The ruleset's name");
  const ruleset = rulesets.get(name);
  if (!ruleset) throw new ProtocolError(`There is no ruleset '${name}'.`);
  const request = accessRequest(context);
  const { permit, problems } = await ruleset.decide(request, (segments) => fetchDocument(id, segments));
  return { warnings: problems, result: { permit } };
}

async function fetchDocument(id: number, segments: readonly string[]) {
  const reply = new Promise<Message>((resolve) => waitingRequests.set(id, resolve));
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  send({ action: 'fetch_firestore_document', server_request_id: id, context: { path } });
  const { status, result } = await reply;
  if (status === 'not_found') return null;
  if (status !== 'ok') throw new ProtocolError(`The document ${path} could not be read.`);
  return toMap(result);
}

function accessRequest(context: Message): AccessRequest {
  if (context['service'] !== 'firebase.storage') {
    throw new ProtocolError('The service is not firebase.storage.');
  }
  const method = METHODS.find((name) => name === context['method']);
  if (!method) throw new ProtocolError(`Unknown method ${JSON.stringify(context['method'])}.`);
  const variables = toObject(context['variables'], 'The variables');
  const request = toValue(variables['request']);
  if (!(request instanceof Map)) throw new ProtocolError('The request is not a map.');
  return {
    method,
    path: toText(context['path'], 'The path'),
    variables: new Map([
      ['request', new Map([...request, ['method', method]])],
      ['resource', toValue(variables['resource'])],
    ]),
  };
}

/**
 * Makes the answer to a failed request. The emulator drops answers with a status other than `ok` and waits for ever, so only a
 * message without an id gets an error status.
 */
function failure(id: number | undefined, message: string): Message {
  const errors = [message];
  if (id === undefined) return { id: -1, status: 'error', message, errors, warnings: [] };
  return { id, status: 'ok', errors, warnings: [], result: { permit: false } };
}

// The emulator has stopped, so nobody reads the answers.
process.stdout.on('error', () => process.exit());

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line.trim() !== '') void receive(line);
});

// Tells the emulator that the runtime is ready.
send({ id: -1, status: 'ok' });
