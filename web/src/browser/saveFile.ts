/**
 * Opens a file in a tab of its own: the browser's viewer of PDFs runs no script of the file and cannot reach our pages. Chromium has no
 * viewer in a sandboxed frame. Saves the file when the browser opens no tab or shows no PDF, which would leave the tab empty.
 */
export async function openFile(readFile: () => Promise<Blob>, name: string): Promise<void> {
  // A browser opens a tab only during the click.
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null;
  try {
    const file = await readFile();
    if (!tab) saveFile(file, name);
    else {
      tab.opener = null;
      tab.location.replace(URL.createObjectURL(file));
    }
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
