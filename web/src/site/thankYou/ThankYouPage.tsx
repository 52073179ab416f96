import { SentNominationNote } from '../forms/SentNominationNote';
import { thanks } from '../forms/thanks';
import { ButtonLink } from '../ui/Button';
import { PageHero } from '../ui/PageHero';

/** `/thank-you`, where a nomination ends. */
export function ThankYouPage() {
  return (
    <PageHero title={thanks.title}>
      <p>{thanks.text}</p>
      <SentNominationNote />
      <div className="actions">
        <ButtonLink to="/nominate?another=yes">Nominate another entity</ButtonLink>
        <ButtonLink to="/organization-framework" look="secondary">
          How the assessment works
        </ButtonLink>
        <ButtonLink to="/certified/micro" look="secondary">
          See who is certified
        </ButtonLink>
      </div>
    </PageHero>
  );
}
