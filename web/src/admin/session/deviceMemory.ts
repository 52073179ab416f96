/** What the staff area keeps on the device begins so, that signing out can clear all of it. */
const prefix = 'staff:';

/** Reads what was kept under a name; null when there is nothing, or storage is closed to us. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps a text on this device until its person signs out. Where storage is closed to us nothing is kept. */
export function remember(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // A full or closed storage costs a preference, nothing else.
  }
}

/** Drops what was kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Closed to us: then nothing was kept.
  }
}

/** Clears everything that was kept here. */
export function forgetAll(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Closed to us: then nothing was kept.
  }
}
