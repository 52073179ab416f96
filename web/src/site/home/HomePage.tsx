import { below } from '../ui/below';
import { Hero } from './Hero';

const HomeBelow = below('HomeBelow', () => import('./HomeBelow'));

/** `/` */
export function HomePage() {
  return (
    <>
      <Hero />
      <HomeBelow />
    </>
  );
}
