/** The server understood and said no. `message` is its own text. */
export class RefusedError extends Error {}

/** The person who started it stopped it. */
export class CanceledError extends Error {}
