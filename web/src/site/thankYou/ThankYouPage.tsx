import { sitePaths } from '@utkarsh/domain/sitePaths';
import { SentNominationNote, thanks } from '../forms/SentNote';
import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';

/** `/thank-you`: the page after the sending of a nomination. */
export const ThankYouPage = () => (
  <PageHero title={thanks.title}>
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
