// The end of `npm run build`: what `firebase emulators:start --config firebase.local.json` needs besides the build.
import { configFor } from './ports.mjs';
import { ensureLocalKeys } from './localKeys.mjs';

configFor();
ensureLocalKeys();
