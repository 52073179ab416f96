import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { slug } from '@utkarsh/domain/text/ids';
import { storedNominationFields } from '@utkarsh/domain/nomination/nomination';
import {
  companyTypes,
  employeeRanges,
  headquarters,
  industries,
  nominationStatuses,
  referralSources,
  roles,
} from '@utkarsh/domain/fields/options';
import { names, type Industry } from './data';
import { createNamer } from './names';
import { versionsTo, writerTo, type SampleNomination } from './nominationHistory';
import { createRandom, documentId, repeated, workingHour, type Random } from './random';
import { sampleAdmin, sampleColleague } from './staff';

/** A nomination with the key of its private page. */
export interface KeyedNomination {
  nomination: SampleNomination;
  key: string;
}

export const standardNominations = 60;

type CompanyType = (typeof companyTypes)[number];
type Status = (typeof nominationStatuses)[number];

/** How often each status occurs in sixty. */
const statusCounts: Record<Status, number> = {
  new: 12,
  in_review: 10,
  contacted: 10,
  assessment: 9,
  certified: 10,
  declined: 5,
  withdrawn: 4,
};

/** How many of sixty companies have their headquarters in a state. */
const stateCounts: Partial<Record<(typeof headquarters)[number], number>> = {
  Maharashtra: 12,
  Karnataka: 9,
  'Tamil Nadu': 7,
  Delhi: 6,
  Telangana: 5,
  Gujarat: 4,
  Haryana: 3,
  'Uttar Pradesh': 3,
  'West Bengal': 3,
  Kerala: 2,
  'Andhra Pradesh': 1,
  Goa: 1,
  'Madhya Pradesh': 1,
  Odisha: 1,
  Punjab: 1,
  Rajasthan: 1,
};

const formsOf: Record<CompanyType, readonly string[]> = {
  Proprietorship: [''],
  Partnership: ['LLP', ''],
  'Private Ltd': ['Pvt Ltd', 'Private Limited'],
  Limited: ['Limited', 'Ltd'],
  NGO: [''],
  'College / University': [''],
  Corporation: ['Corporation'],
  Others: ['', 'Co-operative'],
};

/** Numbers of a series that India has not given to any mobile network, written as people write them. */
function mobileNumber(random: Random): string {
  const number = `55${random.text('0123456789', 8)}`;
  return random.pick([
    `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    `+91-${number}`,
    number,
    `0${number.slice(0, 5)} ${number.slice(5)}`,
  ]);
}

/** Kinds of company that seldom have more than 200 people. */
const ownedByFew: ReadonlySet<CompanyType> = new Set<CompanyType>(['Proprietorship', 'Partnership']);

/** Sample nominations by id, each with its key, of the 120 days before the ISO date `today`, newest and oldest mixed. */
export function generateNominations({
  today,
  count,
}: {
  today: string;
  count: number;
}): Map<string, KeyedNomination> {
  const random = createRandom('nominations');
  const nameFor = createNamer(random);
  const nextType = random.rounds(companyTypes);
  const nextIndustry = random.rounds(industries);
  const nextState = random.rounds(repeated(headquarters.map((state) => [state, stateCounts[state] ?? 0])));
  const nextRole = random.rounds(roles);
  const nextRange = random.rounds(employeeRanges);
  const nextSource = random.rounds(referralSources);
  const nextAssignee = random.rounds([sampleAdmin.uid, sampleColleague.uid]);
  const nextStatus = random.rounds(
    repeated(nominationStatuses.map((status) => [status, statusCounts[status]])),
  );

  function industryOf(type: CompanyType): Industry {
    if (type === 'NGO') return 'Non-Profit & NGOs';
    return type === 'College / University' ? 'Education & Training' : nextIndustry();
  }

  const nextSmallRange = random.rounds(employeeRanges.slice(0, 4));

  const next = (): KeyedNomination => {
    const [first_name, last_name] = [random.pick(names.given), random.pick(names.family)];
    const type_of_company = nextType();
    const industry = industryOf(type_of_company);
    const bareShare = type_of_company === 'NGO' || type_of_company === 'College / University' ? 1 : 0;
    const { name, host } = nameFor({ industry, forms: formsOf[type_of_company], bareShare });
    const status = nextStatus();
    const daysAgo = status === 'new' ? random.int(1, 14) : random.int(5, 119);
    const created_at = workingHour(random, today, daysAgo);
    const sent = {
      // Other fields have the values of the table's examples.
      ...examplesOf(storedNominationFields),
      first_name,
      last_name,
      role: nextRole(),
      email: `${slug(first_name)}.${slug(last_name).replaceAll('-', '')}@${host}`,
      mobile: mobileNumber(random),
      company_name: name,
      type_of_company,
      headquarters: nextState(),
      industry,
      num_employees: ownedByFew.has(type_of_company) ? nextSmallRange() : nextRange(),
      how_heard: nextSource(),
      terms_accepted: status === 'withdrawn' ? (0 as const) : (1 as const),
      status,
      assignee: status === 'contacted' || status === 'assessment' ? nextAssignee() : '',
      revision: versionsTo(status),
      consent_version: currentConsentVersion,
      consent_language: 'en' as const,
      updated_by: writerTo(status),
      created_at,
    };
    const key = documentId(random, 32);
    const updated_at = status === 'new' ? created_at : workingHour(random, today, random.int(1, daysAgo - 1));
    return { key, nomination: { ...sent, updated_at } };
  };
  return new Map(Array.from({ length: count }, () => [documentId(random), next()]));
}
