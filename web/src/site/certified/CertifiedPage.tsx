import { useLocation } from 'react-router-dom';
import { bandIds, bandRange, listIds, listOf, type ListId } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { PageHead } from '../ui/PageHead';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { CertifiedList } from './CertifiedList';

/** Four buildings, from the smallest band to the largest. */
const buildings = [
  { walls: 'M8 140V110H40V140M4 110L24 94L44 110M20 140v-14h9v14', windows: 'M14 120v4M34 120v4' },
  { walls: 'M56 140V78H90V140', windows: 'M66 90v5m14-5v5M66 106v5m14-5v5M66 122v5m14-5v5' },
  {
    walls: 'M104 140V52H142V140M112 52v-9h22v9',
    windows: 'M115 64v5m16-5v5M115 80v5m16-5v5M115 96v5m16-5v5M115 112v5m16-5v5',
  },
  {
    walls: 'M156 140V16H194V140M175 16V4M166 140v-14h18v14',
    windows:
      'M166 28v5m9-5v5m9-5v5M166 46v5m9-5v5m9-5v5M166 64v5m9-5v5m9-5v5M166 82v5m9-5v5m9-5v5M166 100v5m9-5v5m9-5v5',
  },
] as const;

/** Returns a drawing of all size bands, with lit windows in the bands of the list. */
function bandsDrawing(list: ListId): Drawing {
  const isLit = (index: number) => list === 'all' || bandIds[index] === list;
  const windows = (areLit: boolean) =>
    buildings.map((building, index) => (isLit(index) === areLit ? building.windows : '')).join('');
  return {
    wash: buildings.map(({ walls }, index) => (isLit(index) ? walls : '')).join(''),
    lines: buildings.map(({ walls }) => walls).join('') + windows(false),
    accent: windows(true),
  };
}

/** `/certified/{band}`: the organizations of a size band, or of `all`, with a valid certificate. */
export function CertifiedPage() {
  const { pathname } = useLocation();
  const list = listOf(listIds.find((id) => pathname.startsWith(sitePaths.certified(id))) ?? 'micro');
  return (
    <>
      <PageHead title={pageTitle(`Certified ${list.title}`)} path={sitePaths.certified(list.id)} />
      <PageHero
        title={`Certified ${list.title}`}
        eyebrow="Certified Organizations"
        compact
        drawing={bandsDrawing(list.id)}
      >
        <p>{`Workplaces with ${bandRange(list)} whose ${brand.name} certificate is valid today.`}</p>
      </PageHero>
      <Section>
        <CertifiedList key={list.id} list={list} />
      </Section>
    </>
  );
}
