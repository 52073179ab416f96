/** Returns the file of a picture of a page in a window. */
export const pictureOf = (path: string, window: { name: string }): string =>
  `screenshots/${path.slice(1).replaceAll('/', '-') || 'home'}-${window.name}.png`;
