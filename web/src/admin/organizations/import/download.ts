/** Gives the browser a text to store as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the time anything else happens.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
