import { afterAll, afterEach } from 'vitest';
import { allEventsHandled } from '../factories/triggers';
import { endWaits } from '../factories/waiting';

afterEach(endWaits);
afterAll(async () => {
  endWaits();
  await allEventsHandled();
});
