/** @type {(file: string) => string | undefined} the same for two modules that a Mac or an import cannot tell apart */
const keyOf = (file) => /^(.+)\.(?:ts|tsx|mjs)$/.exec(file)?.[1]?.toLowerCase();

/** @type {(name: string, folder: readonly string[]) => string[]} modules whose names differ by case or extension alone */
export const similarModules = (name, folder) =>
  folder.filter((other) => other !== name && keyOf(other) !== undefined && keyOf(other) === keyOf(name));
