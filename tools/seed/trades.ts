import { tradesOfMaking } from './data/tradesOfMaking';
import { tradesOfPublicGood } from './data/tradesOfPublicGood';
import { tradesOfServing } from './data/tradesOfServing';
import type { Industry, Trade } from './trade';

/** Every industry's trade; the compiler refuses a missing one. */
export const trades: Record<Industry, Trade> = {
  ...tradesOfMaking,
  ...tradesOfServing,
  ...tradesOfPublicGood,
};
