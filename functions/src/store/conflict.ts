/** What was asked cannot be done as things are. The message is for the person who asked. */
export class Conflict extends Error {}
