import { expect } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeInsight, saveInsight } from './publishedInsights';
import { removeFiles, storeFile } from './bucket';

const site = process.env['SITE_URL'] ?? '';
/** Asks Hosting for a file: the reply with its body as bytes. */
export async function getFile(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(site + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** A failure as the API tells it: JSON that nobody keeps, without a stack. */
export const expectJsonError = (reply: Awaited<ReturnType<typeof getFile>>, status: number, code: string) => {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body: unknown = JSON.parse(reply.bytes.toString());
  expect(body).toEqual({ success: false, code, error: expect.stringMatching(/\S/) });
  expect(reply.bytes.toString()).not.toMatch(/ at .*:\d+:\d+|node_modules/);
};

/** Insights with pictures, and a way to be rid of them all. */
export class InsightsWithPictures {
  private readonly made: string[] = [];
  constructor(readonly picture: Uint8Array) {}

  /** Stores an insight and its picture; returns its id. */
  async add(changes: Parameters<typeof saveInsight>[0] = {}, id = newDocumentId()): Promise<string> {
    this.made.push(id);
    await saveInsight(changes, id);
    await storeFile(`insights/${id}/image.png`, this.picture);
    return id;
  }

  async removeAll(): Promise<void> {
    for (const id of this.made) {
      await removeInsight(id);
      await removeFiles('insights', id);
    }
  }
}

export const imageOf = (id: string) => `/uploads/insights/${id}/image.png`;
