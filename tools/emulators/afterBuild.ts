// The end of `npm run build`: what `firebase emulators:start --config firebase.local.json` needs besides the build.
import { configFor } from './localConfig';
import { ensureLocalKeys } from './localKeys';

configFor();
ensureLocalKeys();
