import { post } from './api';

/** Opens the workspace of the nomination with a private key. Its nominator gets a link. Throws a DataError, or a network error. */
export async function openWorkspace(key: string): Promise<void> {
  await post('/api/workspaces', { key });
}
