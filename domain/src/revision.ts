import './jitless';
import * as z from 'zod/mini';

const expected = 'revision must be the whole number after the revision of the record that was edited.';

/**
 * An edit carries the number after that of the version it was made from, in rules and API alike: of two edits of one
 * version, one passes and the other one learns of it.
 */
export const nextRevision = z.int(expected).check(z.minimum(2, expected));
