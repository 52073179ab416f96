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

// Denials are what most of these tests are after; the SDK would log every one.
firebase.firestore.setLogLevel('silent');

export type Firestore = firebase.firestore.Firestore;
export type Query = firebase.firestore.Query;
export type Data = firebase.firestore.DocumentData;

export const rulesText = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Since when the roles of all members of staff count, in whole seconds. */
const validSince = 1_790_000_000;

/** An entry in the list of staff. */
export const member = (role: StaffRole) => ({
  role,
  email: 'an.admin@programme.example',
  valid_since: validSince,
});

interface Identity {
  /** What their token claims. */
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

/** A caller's token; undefined for a visitor. */
export function tokenOf(caller: Caller): TokenOptions | undefined {
  const { token } = identityOf(caller);
  return token && { auth_time: validSince, ...token };
}

/** The role that the list of staff has for a caller. */
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

/** What `updated_by` says of a version that a caller writes. */
export const writerOf = (caller: Caller): string => (caller === 'visitor' ? 'visitor' : uidOf(caller));

const uidOf = (caller: Caller) => `uid of ${caller}`;

/** What no administrator may put into `updated_by`, by what it is. */
export const forgeries = {
  'of another admin': uidOf('another admin'),
  'of the server': 'server',
  empty: '',
  null: null,
  'a number': 7,
} as const;

/** An emulated project under rules, open while the tests around the call run, with one connection for each caller. */
export class RulesProject {
  private environment: RulesTestEnvironment | undefined;
  private server: Firestore | undefined;
  private readonly connections = new Map<Caller, Firestore>();

  constructor(
    readonly id: string,
    rules: string,
  ) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    beforeAll(async () => {
      const environment = await initializeTestEnvironment({ projectId: id, firestore: { rules } });
      await environment.clearFirestore();
      this.environment = environment;
      // The server's connection lives as long as this call: one for each request would take most of the tests' time.
      await new Promise<void>((resolve, reject) => {
        const held = environment.withSecurityRulesDisabled((context) => {
          this.server = context.firestore();
          resolve();
          return released;
        });
        held.catch(reject);
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
    const known = this.connections.get(caller);
    if (known) return known;
    const token = tokenOf(caller);
    const context = token
      ? open(this.environment).authenticatedContext(uidOf(caller), token)
      : open(this.environment).unauthenticatedContext();
    const connection = context.firestore();
    this.connections.set(caller, connection);
    return connection;
  }

  /** Does what only the server may: rules are not asked. */
  asServer(): Firestore {
    return open(this.server);
  }

  /** Where the emulator has this project over REST. */
  private rest(path: string): string {
    const { host, port } = open(open(this.environment).emulators.firestore);
    return `http://${host}:${port}/${path.replace('{project}', `projects/${this.id}`)}`;
  }

  /** What the emulator says each expression of the rules has come to since they were loaded. */
  async coverage(): Promise<unknown> {
    const reply = await fetch(this.rest('emulator/v1/{project}:ruleCoverage'));
    if (!reply.ok) throw new Error(`The emulator has no coverage report: ${reply.status}`);
    return reply.json();
  }

  /** Returns the stored document, or undefined for a missing one. */
  async stored(path: string): Promise<Data | undefined> {
    return (await this.asServer().doc(path).get({ source: 'server' })).data();
  }
}

function open<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The project opens when the tests around it start.');
  return part;
}

/** The server's time, as a document is to carry it. */
export const now = () => firebase.firestore.FieldValue.serverTimestamp();

/** A time some client chose. */
export const timestamp = (iso: string) => firebase.firestore.Timestamp.fromDate(new Date(iso));

/** Removes a key in an update. */
export const removed = () => firebase.firestore.FieldValue.delete();

/** What the rules said to a request. Any failure that is not theirs is thrown on. */
export async function verdict(request: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await request;
    return 'allowed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'denied';
    throw error;
  }
}
