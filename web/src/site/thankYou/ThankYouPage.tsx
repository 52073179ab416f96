import { sitePaths } from '@utkarsh/domain/sitePaths';
import { SentNominationNote, thanks } from '../forms/SentNote';
import { ButtonLink } from '../ui/Button';
import { PageHero, type Drawing } from '../ui/PageHero';

/** A paper plane. */
const drawing: Drawing = {
  wash: 'M178 20L52 70l38 16Z',
  lines: 'M178 20L52 70l38 16ZM178 20L90 86l6 38 20-28 34 16ZM96 124l22-46',
  accent: 'M10 130c10-8 18 2 28-4M46 120c8-6 14-8 24-10M16 104c8-5 14-6 22-8',
};

/** `/thank-you`: the page after the sending of a nomination. */
export function ThankYouPage() {
  return (
    <PageHero title={thanks.title} drawing={drawing}>
      <p>{thanks.text}</p>
      <SentNominationNote />
      <div className="actions">
        <ButtonLink to={sitePaths.nominateAnother}>Nominate another entity</ButtonLink>
        <ButtonLink to={sitePaths.framework} look="secondary">
          How the assessment works
        </ButtonLink>
        <ButtonLink to={sitePaths.certified('micro')} look="secondary">
          See who is certified
        </ButtonLink>
      </div>
    </PageHero>
  );
}
