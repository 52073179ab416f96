export type Scheme = 'light' | 'dark';

/** Returns a function that reads a colour of `tokens.css`, as MUI needs plain values. It throws for an unknown name. */
export function tokensOf(css: string, scheme: Scheme): (name: string) => string {
  const root = /:root\s*\{([^{}]*)/.exec(css)?.[1] ?? '';
  const values = new Map(
    [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
    const pair = /^light-dark\((#[0-9a-f]{3,8}),\s*(#[0-9a-f]{3,8})\)$/i.exec(value);
    return (pair ? pair[scheme === 'light' ? 1 : 2] : undefined) ?? value;
  };
}
