// Ends `npm run build`: writes the files that `firebase emulators:start --config firebase.local.json` needs besides the build.
import { configFor } from './localConfig';
import { ensureLocalKeys } from './localKeys';

configFor();
ensureLocalKeys();
