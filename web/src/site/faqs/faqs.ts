import { bandRange, bands } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { figures, percentRange } from '@utkarsh/domain/assessment/figures';
import { priceText } from '@utkarsh/domain/assessment/price';
import { programme } from '@utkarsh/domain/assessment/programme';
import { sitePaths } from '@utkarsh/domain/sitePaths';

export interface Faq {
  /** URL fragment that opens the question, as in `/faqs#who-can-apply`. Never changes once published. */
  slug: string;
  question: string;
  answer: readonly string[];
  link?: { to: string; text: string };
}

const { ratings } = programme;
const ratingList = ratings.map((rating) => `${rating.name} at ${percentRange(rating)}`).join(', ');
const bandList = bands.map((band) => `${band.name} (${bandRange(band)})`).join(', ');

export const faqs: readonly Faq[] = [
  {
    slug: 'who-can-apply',
    question: 'Who can apply for certification?',
    answer: [
      `Any organization in India that has been in operation for at least ${figures.minYears} and has at least ${figures.minEmployees}. The form of ownership does not matter: proprietorships, companies, NGOs, colleges and universities are all welcome.`,
    ],
  },
  {
    slug: 'several-legal-entities',
    question: 'Our group has several legal entities. Is one nomination enough?',
    answer: [
      'No. Please fill in a separate form for each legal entity. Each one is surveyed and scored by itself, because two companies of one group can be very different workplaces.',
    ],
  },
  {
    slug: 'how-to-start',
    question: 'How do we start, and what happens after the form?',
    answer: [
      'Fill in the nomination form. You receive a reference number and a private link that shows where your nomination stands: received, in review, contacted, in assessment, decided.',
      'We first check that your organization is eligible and send a written quotation. When you have accepted it, we call you to agree the dates and the list of people to be surveyed.',
    ],
    link: { to: sitePaths.nominate, text: 'Open the nomination form' },
  },
  {
    slug: 'cost',
    question: 'What does it cost?',
    answer: [`${priceText} No payment is taken on this website.`],
    link: { to: `${sitePaths.faqs}#price`, text: 'How a quotation is made' },
  },
  {
    slug: 'how-the-score-is-made',
    question: 'How is the score worked out?',
    answer: [
      `The employee survey makes up ${figures.surveyShare} of the score. The other ${figures.practicesShare} comes from a review of your practices: what you do for people, as shown by policies, records and examples.`,
      'Survey and practices follow the same five pillars, so gaps between policy and practice become visible.',
    ],
    link: { to: sitePaths.framework, text: 'See the five pillars' },
  },
  {
    slug: 'ratings',
    question: 'Which ratings are there?',
    answer: [
      `There are ${ratings.length}: ${ratingList}. A rating stands for one certification period. It is decided again at each renewal and may go up or down.`,
    ],
  },
  {
    slug: 'below-the-bar',
    question: `What happens if we score below ${figures.passMark}?`,
    answer: [
      `The organization is not certified. Every organization needs ${figures.passMark}, and scores are not rounded up.`,
      'We do not tell anyone. You keep the findings. When you have worked on them, you are welcome to nominate your organization again.',
    ],
  },
  {
    slug: 'who-takes-the-survey',
    question: 'Who takes part in the survey?',
    answer: [
      `Up to ${figures.everyoneUpTo}, everyone is invited. With ${figures.sampleFrom}, we invite a sample of at least ${figures.minSample} of the people. It covers all locations, levels and shifts.`,
    ],
  },
  {
    slug: 'confidentiality',
    question: 'Can an employer find out who answered what?',
    answer: [
      'No. Answers go straight to us, not through the employer, and results are reported for groups only. If a group is so small that a person could be recognised, we merge it with another before we report.',
    ],
  },
  {
    slug: 'how-long-it-takes',
    question: 'How long does the process take?',
    answer: [
      `Most organizations know their rating ${figures.processTime}. The usual causes of delay are an incomplete list of employees and late evidence. It helps to name one person who looks after both.`,
    ],
  },
  {
    slug: 'validity',
    question: 'How long is a certificate valid?',
    answer: [
      `A certificate is valid for ${figures.validity} and is renewed annually. For a renewal we survey the employees again: last year's score does not carry over.`,
      'A certificate that is not renewed is shown as expired from the day after its last day.',
    ],
  },
  {
    slug: 'size-bands',
    question: 'In which list will our organization appear?',
    answer: [
      `Certified organizations are listed in ${bands.length} bands by number of employees: ${bandList}.`,
    ],
    link: { to: sitePaths.certified('micro'), text: 'Browse certified organizations' },
  },
  {
    slug: 'check-a-certificate',
    question: 'How can someone check that a company is certified?',
    answer: [
      'Type its name into Search Your Organization. Any part of the name is enough, and endings such as Pvt Ltd or LLP make no difference. Only organizations with a valid certificate are reported as certified.',
      'Each of them has a public page with the status and the dates of its certificate. The badge and the QR code lead to that page.',
    ],
    link: { to: sitePaths.search, text: 'Search for a company' },
  },
  {
    slug: 'using-the-badge',
    question: 'Where may we show the certificate and the badge?',
    answer: [
      'On your website, job advertisements, stationery, office walls and social media, for as long as the certificate is valid, and for the legal entity that was certified. Please do not change its design or colours.',
    ],
  },
  {
    slug: 'withdrawing',
    question: 'Can we withdraw a nomination, and what happens to our data?',
    answer: [
      `Yes, at any time before the decision, through the private link you received with the nomination. You can withdraw your consent there as well, or by writing to ${brand.grievanceEmail}.`,
      'The Privacy Policy says what we keep, for how long, and how you can have it corrected or erased.',
    ],
    link: { to: sitePaths.privacyPolicy, text: 'Read the Privacy Policy' },
  },
];

export const priceSteps: readonly { title: string; text: string }[] = [
  {
    title: 'You nominate, which is free',
    text: 'Your nomination tells us the size, industry and headquarters of your organization.',
  },
  {
    title: 'We ask what the work depends on',
    text: `You tell us how many people are to be surveyed, at how many locations, in which shifts and in which languages. Up to ${figures.everyoneUpTo}, that is everyone; with ${figures.sampleFrom}, a sample is enough.`,
  },
  {
    title: 'You receive a written quotation',
    text: 'It states the fee for the whole assessment, the taxes on it, when it is due, and what is refunded if the assessment is stopped.',
  },
  {
    title: 'You accept, and we begin',
    text: 'The fee pays for the assessment. It does not depend on the score, and each renewal gets a quotation of its own.',
  },
];

/** Returns the questions as a schema.org FAQPage, for the page's `application/ld+json`. */
export function faqJsonLd() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
