import { mediaProblem, type MediaKind } from '@utkarsh/domain/media';
import { signatureBytes, signatureProblem } from '@utkarsh/domain/mediaSignature';
import { pictureHeadBytes, pictureProblem } from '@utkarsh/domain/pictureSize';

/**
 * Why a file may not be sent: its type, its size, that its first bytes belie its name, or that it has too many pixels.
 * Throws when it cannot be read.
 */
export async function checkFile(kind: MediaKind, file: File): Promise<string | undefined> {
  const problem = mediaProblem(kind, file);
  if (problem) return problem;
  const head = new Uint8Array(
    await file.slice(0, kind === 'image' ? pictureHeadBytes : signatureBytes).arrayBuffer(),
  );
  return (
    signatureProblem(kind, file.type, head.subarray(0, signatureBytes)) ?? pictureProblem(file.type, head)
  );
}
