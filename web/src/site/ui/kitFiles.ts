import { zipSync } from 'fflate';
import { filePaths } from '@utkarsh/domain/filePaths';
import { saveFile } from '../../browser/saveFile';

/** Saves all forms of a badge and its credential as a ZIP file. Throws when a file cannot be read. */
export async function saveKit(id: string, validFrom: string): Promise<void> {
  const paths = {
    'badge.svg': filePaths.badge(id),
    'badge.png': filePaths.badgePicture(id),
    'social.png': filePaths.certificatePicture(id),
    'qr.svg': filePaths.qrCode(id),
    'credential.jwt': filePaths.credential(id, validFrom),
  };
  const files = Object.entries(paths).map(async ([name, path]) => {
    const reply = await fetch(path);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return [`${id}-${name}`, new Uint8Array(await reply.arrayBuffer())] as const;
  });
  const zip = zipSync(Object.fromEntries(await Promise.all(files)), { level: 0 });
  saveFile(new Blob([zip], { type: 'application/zip' }), `${id}-kit.zip`);
}
