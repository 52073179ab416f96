import darkResult from './result-dark.webp';
import lightResult from './result-light.webp';
import darkSurvey from './survey-dark.webp';
import lightSurvey from './survey-light.webp';

const pictures = {
  result: {
    dark: darkResult,
    light: lightResult,
    alt: 'Example of a result: a score for each of the five pillars, as a bar',
  },
  survey: {
    dark: darkSurvey,
    light: lightSurvey,
    alt: 'Example of the survey: a statement with five answers, from “Strongly disagree” to “Strongly agree”',
  },
};

interface Props {
  page: keyof typeof pictures;
  className?: string | undefined;
}

/** Picture of one of our own pages, in both colour schemes. `npm run screenshots` takes it with sample data. */
export function PagePicture({ page, className = '' }: Props) {
  const { dark, light, alt } = pictures[page];
  return (
    <picture className={className}>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img src={light} alt={alt} width={960} height={600} loading="lazy" decoding="async" />
    </picture>
  );
}
