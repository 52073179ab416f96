import { createHash } from 'node:crypto';
import { bucket, whileThere } from './media';

/** Where pictures are kept that the server draws. */
export const drawnFolder = 'drawn';

const inProgress = new Map<string, Promise<Buffer>>();

async function keptOrDrawn(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const file = bucket().file(path);
  const kept = await whileThere(() => file.download());
  if (kept) return kept[0];
  const picture = await draw();
  await file.save(picture, { contentType: 'image/png', resumable: false });
  return picture;
}

/** The PNG of a drawing in one width. It is drawn once: the bucket keeps it under the digest of what it is drawn from. */
export function drawnOnce(svg: string, width: number, draw: () => Promise<Buffer>): Promise<Buffer> {
  const path = `${drawnFolder}/${createHash('sha256').update(`${width} ${svg}`).digest('hex')}.png`;
  const known = inProgress.get(path);
  if (known) return known;
  const picture = keptOrDrawn(path, draw).finally(() => inProgress.delete(path));
  inProgress.set(path, picture);
  return picture;
}
