import { describe, expect, it } from 'vitest';
import { actorOf } from './actor';

const edit = { collection: 'nominations', isNew: false } as const;

describe('who made a change', () => {
  it.each([
    [
      'somebody signed in, by uid',
      { authType: 'unknown', authId: 'k2JH3x0aPqR' },
      { kind: 'staff', uid: 'k2JH3x0aPqR' },
    ],
    ['a function', { authType: 'unknown', authId: 'x@appspot.gserviceaccount.com' }, { kind: 'server' }],
    [
      'a service account',
      { authType: 'service_account', authId: 'x@y.iam.gserviceaccount.com' },
      { kind: 'server' },
    ],
    ['a deletion by age', { authType: 'system' }, { kind: 'server' }],
    ['nobody signed in', { authType: 'unauthenticated' }, { kind: 'visitor' }],
    ['the site with nobody signed in', { authType: 'api_key' }, { kind: 'visitor' }],
    [
      'anybody, as emulators tell it',
      { authType: 'unknown', authId: 'fake-auth-id@gmail.com' },
      { kind: 'unknown' },
    ],
    ['somebody without a name', { authType: 'unknown' }, { kind: 'unknown' }],
  ])('is told of %s', (_name, context, actor) => {
    expect(actorOf(context, edit)).toEqual(actor);
  });

  it('is a visitor when a nomination or an insight is new, even through the API', () => {
    const context = { authType: 'service_account', authId: 'x@appspot.gserviceaccount.com' };
    expect(actorOf(context, { collection: 'nominations', isNew: true })).toEqual({ kind: 'visitor' });
    expect(actorOf(context, { collection: 'insights', isNew: true })).toEqual({ kind: 'visitor' });
    expect(actorOf(context, { collection: 'organizations', isNew: true })).toEqual({ kind: 'server' });
    const emulated = { authType: 'unknown', authId: 'fake-auth-id@gmail.com' };
    expect(actorOf(emulated, { collection: 'nominations', isNew: true })).toEqual({ kind: 'visitor' });
  });

  it('is whoever was signed in when staff add a nomination for somebody', () => {
    const context = { authType: 'unknown', authId: 'k2JH3x0aPqR' };
    const actor = { kind: 'staff', uid: 'k2JH3x0aPqR' };
    expect(actorOf(context, { collection: 'nominations', isNew: true })).toEqual(actor);
  });
});
