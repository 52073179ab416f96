/** The server understood and said no. `message` is its own text. */
export class RefusedError extends Error {}
