export type Scheme = 'light' | 'dark';

/**
 * Reads the site's colours in one scheme from `tokens.css`, given as text: `--ink: light-dark(#0e1230, #f0f1fa);`. MUI works with
 * plain values. Throws for a name that it does not have.
 */
export function tokensOf(css: string, scheme: Scheme): (name: string) => string {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
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
