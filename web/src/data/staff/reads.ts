/** Tells whoever listens, which is the benchmark alone, how many documents were read. */
export function noteReads(documents: number): void {
  dispatchEvent(new CustomEvent('documents-read', { detail: documents }));
}
