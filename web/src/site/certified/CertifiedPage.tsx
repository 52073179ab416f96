import { useLocation } from 'react-router-dom';
import { bandRange, listIds, listOf } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { CertifiedList } from './CertifiedList';

/** `/certified/{band}`: the organizations of a size band, or of `all`, with a valid certificate. */
export function CertifiedPage() {
  const { pathname } = useLocation();
  const list = listOf(listIds.find((id) => pathname.startsWith(sitePaths.certified(id))) ?? 'micro');
  return (
    <>
      <PageHead title={pageTitle(`Certified ${list.title}`)} path={sitePaths.certified(list.id)} />
      <PageHero title={`Certified ${list.title}`} eyebrow="Certified Organizations">
        <p>{`Workplaces with ${bandRange(list)} whose ${brand.name} certificate is valid today.`}</p>
      </PageHero>
      <Section>
        <CertifiedList key={list.id} list={list} />
      </Section>
    </>
  );
}
