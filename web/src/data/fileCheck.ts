import { mediaProblem, type MediaKind } from '@utkarsh/domain/media';
import { signatureBytes, signatureProblem } from '@utkarsh/domain/mediaSignature';

/** Why a file may not be sent: its type, its size, or that its first bytes belie its name. Throws when it cannot be read. */
export async function checkFile(kind: MediaKind, file: File): Promise<string | undefined> {
  const problem = mediaProblem(kind, file);
  if (problem) return problem;
  const head = await file.slice(0, signatureBytes).arrayBuffer();
  return signatureProblem(kind, file.type, new Uint8Array(head));
}
