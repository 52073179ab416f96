import { afterAll, afterEach, expect } from 'vitest';
import { allEventsHandled } from '../factories/triggers';
import { endWaits } from '../factories/waiting';

const expectNoWaits = () => expect(endWaits(), 'what the test still waited for').toEqual([]);

afterEach(expectNoWaits);
afterAll(async () => {
  expectNoWaits();
  await allEventsHandled();
});
