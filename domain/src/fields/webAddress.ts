/** Parses a web address. Returns undefined for any other text. Safari 16 and Chrome 109 lack `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Returns a text without percent escapes. Escapes that are no UTF-8 stay as they are. */
export const unescaped = (text: string): string =>
  text.replace(escapes, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
