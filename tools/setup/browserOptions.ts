const calm =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Options of the browser for tests and benchmarks. It must not call home. */
export const browserOptions = (extra: readonly string[] = []) => ({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [...calm.split(' '), ...extra],
});
