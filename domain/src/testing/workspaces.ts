import type { StoredWorkspace } from '../workspace/workspace';

/** Makes a workspace of a nomination as it is stored. */
export const makeStoredWorkspace = (changes: Partial<StoredWorkspace> = {}): StoredWorkspace => ({
  name: 'Malar Mills',
  nominations: ['n1'],
  organization: '',
  members: {},
  emails: [],
  requests: {},
  waits_since: '',
  documents: [],
  revision: 1,
  ...changes,
});
