import { bandRange, lists } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';

/** Meta description of each route, by its path. Not part of the routes, because a browser needs only the one of the next page. */
export const descriptions: Readonly<Record<string, string>> = {
  [sitePaths.home]: `${brand.name} certifies workplaces in India for employee experience, culture and sustainability. Nominate your organization.`,
  [sitePaths.nominate]: `Nominate your organization for ${brand.name} certification. One form for each legal entity.`,
  [sitePaths.whatWeDo]: `What ${brand.name} stands for, how it measures workplaces, and why organizations take part.`,
  [sitePaths.team]: `The five people who run ${brand.name}, with their roles and what they do.`,
  [sitePaths.framework]: `Aims, five pillars, eligibility, ratings, benefits and the steps of ${brand.name} certification.`,
  [sitePaths.faqs]: `Fifteen questions that organizations ask about ${brand.name} certification, and plain answers to each.`,
  [sitePaths.data]: `Certified organizations as JSON, CSV and feeds: the API of ${brand.name} with examples, terms of use, and how to cite it.`,
  [sitePaths.privacyPolicy]: `What ${brand.name} collects, what it uses your data for, how it protects the data, and how to withdraw your consent.`,
  [sitePaths.terms]: `The terms under which ${brand.name} assesses, certifies and publishes organizations, and how to appeal.`,
  [sitePaths.privacyNotice('nomination')]:
    `What ${brand.name} does with the data of a nomination, and how to withdraw: in English, Hindi and Tamil.`,
  [sitePaths.privacyNotice('insight')]:
    `What ${brand.name} does with an insight you send, and how to withdraw it: in English, Hindi and Tamil.`,
  [sitePaths.privacyNotice('question')]:
    `What ${brand.name} does with a question you send, and how to have it erased: in English, Hindi and Tamil.`,
  [sitePaths.privacyNotice('newsletter')]:
    `What ${brand.name} does with your e-mail address, and how to unsubscribe: in English, Hindi and Tamil.`,
  [sitePaths.contact]: `Ask ${brand.name} a question, call or visit us in Chennai, or nominate your organization right away.`,
  [sitePaths.privacyNotice('survey')]:
    'What we collect for an employee survey, why, for how long, and why nobody can find out who gave which answers.',
  [sitePaths.survey]:
    'Answer the survey of your workplace with the code of your invitation. Nobody can see who gave which answers.',
  [sitePaths.anonymity]:
    'How the employee survey keeps answers apart from names, who could still learn what, and what we do not promise.',
  [sitePaths.thankYou]: `Your nomination has reached ${brand.name}.`,
  [sitePaths.nomination(':key')]: 'The status of a nomination, for the person who sent it.',
  [sitePaths.organizationSurvey(':key')]:
    'How a survey of employees goes, for the organization that it is about.',
  [sitePaths.workspace]:
    'The desk of an organization: the steps to its certificate, its people and its results.',
  [sitePaths.workspaceSignIn(':key')]: 'A link to sign in to the workspace of an organization.',
  [sitePaths.sentInsight(':key')]: 'The status of an insight, for the person who sent it.',
  [sitePaths.search]: `Find out whether a company is certified by ${brand.name}.`,
  [sitePaths.verify]: `Check whether a certificate or badge is genuine and valid today, by its number, a link or the file. ${brand.name} answers at once.`,
  [sitePaths.certificate(':id')]:
    `The ${brand.name} certificate of an organization: its status, dates and badge.`,
  [sitePaths.certificatePrint(':id')]: `A ${brand.name} certificate as one A4 sheet to print and frame.`,
  [sitePaths.uploadInsights]: `Share what works at your workplace: a message, a picture and, if you like, a video. ${brand.name} publishes the best.`,
  [sitePaths.insights]: `What founders and HR people of Indian workplaces have learnt, in their own words, published by ${brand.name}.`,
  [sitePaths.insight(':id')]: `An insight into good workplaces, published by ${brand.name}.`,
  [sitePaths.upcomingEvents]: `Conferences, workshops and meetings of ${brand.name}: dates, venues, registration and calendar files.`,
  [sitePaths.event(':id')]: `An event of ${brand.name}: when and where it takes place, and what it is about.`,
  [sitePaths.eventGallery]: `Pictures of past conferences, workshops and meetings of ${brand.name}.`,
  [sitePaths.newsletters]: `All issues of the newsletter of ${brand.name}: new certificates, insights and events.`,
  [sitePaths.newsletter(':id')]: `An issue of the newsletter of ${brand.name}.`,
  [sitePaths.unsubscribe(':key')]: `Unsubscribe from the newsletter of ${brand.name}.`,
  '*': `This page of ${brand.name} does not exist.`,
  ...Object.fromEntries(
    lists.map((list) => [
      sitePaths.certified(list.id),
      `Workplaces with ${bandRange(list)} that hold a valid ${brand.name} certificate: name, industry, size and certification period.`,
    ]),
  ),
};
