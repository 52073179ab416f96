import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import type { StaffRole } from '@utkarsh/domain/staff/staff';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { afterAll, beforeAll } from 'vitest';

// The SDK would log every denial, which most of these tests expect.
firebase.firestore.setLogLevel('silent');

export type Firestore = firebase.firestore.Firestore;
export type Query = firebase.firestore.Query;
export type Data = firebase.firestore.DocumentData;

export const rulesText = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** The time in whole seconds since which the roles of all staff count. */
const validSince = 1_790_000_000;

/** Makes an entry of the list of staff. */
export const member = (role: StaffRole) => ({
  role,
  email: 'an.admin@programme.example',
  valid_since: validSince,
});

interface Identity {
  /** The claims of their token. */
  token?: TokenOptions;
  /** The role that the list of staff has for them. */
  listedAs?: StaffRole;
}

const identities = {
  visitor: {},
  'somebody signed in without a claim': { token: {} },
  'a viewer': { token: { role: 'viewer' }, listedAs: 'viewer' },
  'an admin': { token: { admin: true }, listedAs: 'admin' },
  'another admin': { token: { admin: true }, listedAs: 'admin' },
  'somebody with admin "true"': { token: { admin: 'true' }, listedAs: 'admin' },
  'somebody with admin 1': { token: { admin: 1 }, listedAs: 'admin' },
  'somebody with the role admin': { token: { role: 'admin' }, listedAs: 'admin' },
  'somebody with viewer true': { token: { viewer: true }, listedAs: 'viewer' },
  'an admin whose session has ended': {
    token: { admin: true, auth_time: validSince - 1 },
    listedAs: 'admin',
  },
  'a viewer whose session has ended': {
    token: { role: 'viewer', auth_time: validSince - 1 },
    listedAs: 'viewer',
  },
  'an admin who was removed or disabled': { token: { admin: true } },
  'an admin who is a viewer now': { token: { admin: true }, listedAs: 'viewer' },
  'an admin who has registered again': { token: { admin: true, email: 'an.admin@programme.example' } },
} satisfies Record<string, Identity>;
export type Caller = keyof typeof identities;

const identityOf = (caller: Caller): Identity => identities[caller];

/** Returns the token of a caller, or undefined for a visitor. */
export function tokenOf(caller: Caller): TokenOptions | undefined {
  const { token } = identityOf(caller);
  return token && { auth_time: validSince, ...token };
}

/** Returns the role that the list of staff has for a caller. */
export const listedRoleOf = (caller: Caller): StaffRole | undefined => identityOf(caller).listedAs;

/** Callers that try every operation. */
export const callers = [
  'visitor',
  'somebody signed in without a claim',
  'a viewer',
  'an admin',
  'somebody with admin "true"',
  'somebody with admin 1',
  'somebody with the role admin',
  'somebody with viewer true',
  'an admin whose session has ended',
  'a viewer whose session has ended',
  'an admin who was removed or disabled',
  'an admin who is a viewer now',
  'an admin who has registered again',
] as const satisfies readonly Caller[];

/** Returns the value of `updated_by` in a version that a caller writes. */
export const writerOf = (caller: Caller): string => (caller === 'visitor' ? 'visitor' : uidOf(caller));

const uidOf = (caller: Caller) => `uid of ${caller}`;

/** Values of `updated_by` that no administrator may write, by description. */
export const forgeries = {
  'of another admin': uidOf('another admin'),
  'of the server': 'server',
  empty: '',
  null: null,
  'a number': 7,
} as const;

/** An emulated project with rules. It is open while the tests around it run, with one connection for each caller. */
export class RulesProject {
  private environment: RulesTestEnvironment | undefined;
  private server: Firestore | undefined;
  private readonly connections = new Map<Caller, Firestore>();

  constructor(
    readonly id: string,
    rules: string,
  ) {
    let release = () => {};
    const end = new Promise<void>((resolve) => (release = resolve));
    beforeAll(async () => {
      const environment = await initializeTestEnvironment({ projectId: id, firestore: { rules } });
      await environment.clearFirestore();
      this.environment = environment;
      // The server's connection lives as long as this call: one for each request would take most of the tests' time.
      await new Promise<void>((resolve, reject) => {
        const call = environment.withSecurityRulesDisabled((context) => {
          this.server = context.firestore();
          resolve();
          return end;
        });
        call.catch(reject);
      });
      await this.listStaff();
    });
    afterAll(async () => {
      release();
      await this.environment?.cleanup();
    });
  }

  private async listStaff(): Promise<void> {
    for (const caller of [...callers, 'another admin'] as const) {
      const role = listedRoleOf(caller);
      if (role)
        await this.asServer()
          .doc(`staff/${uidOf(caller)}`)
          .set(member(role));
    }
  }

  as(caller: Caller): Firestore {
    const existing = this.connections.get(caller);
    if (existing) return existing;
    const token = tokenOf(caller);
    const context = token
      ? open(this.environment).authenticatedContext(uidOf(caller), token)
      : open(this.environment).unauthenticatedContext();
    const connection = context.firestore();
    this.connections.set(caller, connection);
    return connection;
  }

  /** Returns the connection of the server, which bypasses the rules. */
  asServer(): Firestore {
    return open(this.server);
  }

  /** Returns the emulator's REST address of this project. */
  private rest(path: string): string {
    const { host, port } = open(open(this.environment).emulators.firestore);
    return `http://${host}:${port}/${path.replace('{project}', `projects/${this.id}`)}`;
  }

  /** Returns the emulator's report of the values of each expression since it loaded the rules. */
  async coverage(): Promise<unknown> {
    const reply = await fetch(this.rest('emulator/v1/{project}:ruleCoverage'));
    if (!reply.ok) throw new Error(`The emulator has no coverage report: ${reply.status}`);
    return reply.json();
  }

  /** Returns the stored document, or undefined for a missing one. */
  async read(path: string): Promise<Data | undefined> {
    return (await this.asServer().doc(path).get({ source: 'server' })).data();
  }
}

function open<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The project opens when the tests around it start.');
  return part;
}

/** Returns the marker for the server's time in a document. */
export const now = () => firebase.firestore.FieldValue.serverTimestamp();

/** Returns a time that a client has chosen. */
export const timestamp = (iso: string) => firebase.firestore.Timestamp.fromDate(new Date(iso));

/** Returns the marker that removes a field in an update. */
export const unset = () => firebase.firestore.FieldValue.delete();

/** Returns what the rules decide about a request. Throws any other failure. */
export async function verdict(request: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}
