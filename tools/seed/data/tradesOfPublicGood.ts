import { entries, lines } from '../text';
import type { Industry, Trade } from '../trade';

/** Industries whose bodies often carry no legal form in their names. */
export const tradesOfPublicGood = {
  'Education & Training': {
    heads: entries`Learning, Academy, Skills, Edutech, Coaching Circle, Montessori Schools, Vocational Training, Test Prep`,
    does: lines`
      teaches [nursing|music|welding|accountancy] to [first-generation|working|rural] students
      runs [day schools|hostels|bridge courses] for [children of migrant workers|hill districts|mill towns]
      trains [teachers|drivers|lab technicians] and places [most|nearly all] of them within the year
      offers [degrees|evening classes|apprenticeships] planned with [local employers|its alumni]`,
    began: 'as a [night school|typing institute|class under a tamarind tree]',
  },
  'Government & Public Sector': {
    heads: entries`Public Works, Civic Services, E-Governance, Port Services, Forest Produce, Handicrafts, Water Supply, Rural Livelihoods`,
    does: lines`
      supplies drinking water to [four towns|ninety villages] and posts its test results at every tap stand
      markets [handicrafts|forest honey|handloom] for [tribal|women’s] collectives under a state charter
      maintains [street lights|parks|records|bus shelters] and answers complaints within [three|five] days
      digitises [land records|ration cards|court files] with staff recruited by open examination`,
    began: 'as a [department of six clerks|district mission|public works cell]',
  },
  'Non-Profit & NGOs': {
    heads: entries`Foundation, Trust, Mahila Sangha, Seva Samiti, Collective, Child Rights, Relief Network, Gram Vikas Mandal`,
    does: lines`
      works with [fishing|tribal|slum] families on [schooling|clean water|land titles]
      runs [shelters|libraries|crèches|mobile clinics] in [thirty|sixty|eleven] villages
      trains [women|persons with disabilities|young adults] to run [canteens|tailoring units|repair shops]
      helps [migrant workers|survivors|small farmers] claim [wages|pensions|compensation] due to them`,
    began: 'as a [flood-relief camp|reading room|group of eight volunteers]',
  },
} satisfies Partial<Record<Industry, Trade>>;

/** Names without legal form. `{family}`, `{place}`, `{word}` and `{given}` are filled in. */
export const bareNames: Partial<Record<Industry, readonly string[]>> = {
  'Education & Training': lines`
    {word} University
    {place} Institute of [Design|Technology|Management|Nursing|Hotel Studies|Fine Arts]
    {family} Memorial College
    {word} Public School
    {given} {family} College of [Arts & Science|Commerce|Education|Pharmacy|Engineering]
    {place} School of [Business|Law|Social Work|Architecture]
    {word} Vidyalaya
    St. {saint}'s College, {place}`,
  'Government & Public Sector': lines`
    {place} [Handloom|Tourism|Rural Livelihoods|Forest Produce] Development Corporation
    {place} Urban [Water Supply|Transport|Housing] Board
    {place} [Milk Producers'|Weavers'|Fishermen's] Co-operative Union
    {word} District Skill Mission
    {place} Port Authority Services
    {place} Regional [Archives|Library|Museum] Trust Board`,
  'Non-Profit & NGOs': lines`
    {word} Foundation
    {family} Memorial Trust
    {word} Mahila Vikas Sanstha
    Friends of {place}
    {place} [Women's|Children's|Farmers'|Weavers'] [Collective|Network|Alliance]
    {word} Gramin Seva Samiti
    {given} {family} [Charitable Trust|Foundation for Learning|Relief Fund]
    {word} [for the Hills|for Every Child|& Friends]`,
  'Healthcare & Pharmaceuticals': lines`
    {family} [Nursing Home|Eye Hospital|Medical Centre|Children's Hospital]
    {word} Mission Hospital
    Dr. {family}'s [Dental Clinics|Heart Centre|Diagnostics]`,
  'Research & Development (R&D)': lines`
    {place} Institute for [Water|Desert|Coastal|Highland] Research
    {word} Centre for [Public Health|Materials|Language|Climate] Studies`,
};
