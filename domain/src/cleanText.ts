/** Zero-width characters and soft hyphens. The joiners U+200C and U+200D shape Indian letters, so they stay inside a text. */
const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu;
/** Marks, embeddings, overrides and isolates that turn the reading direction, and so can hide what a text says. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
const joinersAtEnds = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;

/**
 * Returns a typed or pasted text without invisible characters and direction controls. Every other kind of space becomes a
 * plain one, and both ends are trimmed. Line breaks and control characters stay: the check of a field decides about them.
 */
export const cleanText = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(directionControls, '')
    .replace(otherSpaces, ' ')
    .replace(joinersAtEnds, '');
