import { useLocation } from 'react-router-dom';
import { bandIds, bandOf, bandRange } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { BandCards } from './BandCards';
import { CertifiedList } from './CertifiedList';

/** `/certified/{band}`: the organizations of a size band that hold a valid certificate. */
export function CertifiedPage() {
  const { pathname } = useLocation();
  const tier = bandIds.find((id) => pathname.startsWith(`/certified/${id}`)) ?? 'micro';
  const band = bandOf(tier);
  return (
    <>
      <PageHead title={pageTitle(`Certified ${band.title}`)} path={`/certified/${tier}`} />
      <PageHero title={`Certified ${band.title}`} eyebrow="Certified Organizations">
        <p>
          Workplaces with {bandRange(band)} whose {brand.name} certificate is valid today.
        </p>
      </PageHero>
      <Section>
        <BandCards current={tier} />
        <CertifiedList key={tier} band={band} />
      </Section>
    </>
  );
}
