import '../indexes/queryRecorder.mjs';
import { afterAll, afterEach } from 'vitest';
import { endWaits, waitForAllEvents } from '../factories/triggers';

afterEach(endWaits);
afterAll(async () => {
  endWaits();
  await waitForAllEvents();
});
