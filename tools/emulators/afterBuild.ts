// Last step of `npm run build`: writes the other files that `firebase emulators:start --config firebase.local.json` needs.
import { configFor } from './localConfig';
import { ensureLocalKeys } from './localKeys';

configFor();
ensureLocalKeys();
