import darkResult from './result-dark.webp';
import lightResult from './result-light.webp';

/** Picture of our page of a result, in both colour schemes. `npm run screenshots` takes it from a sample survey. */
export const ResultPicture = ({ className = '' }: { className?: string | undefined }) => (
  <picture className={className}>
    <source media="(prefers-color-scheme: dark)" srcSet={darkResult} />
    <img
      src={lightResult}
      alt="Example of a result: a score for each of the five pillars, as a bar"
      width={960}
      height={600}
      loading="lazy"
      decoding="async"
    />
  </picture>
);
