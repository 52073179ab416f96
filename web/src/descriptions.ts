import { bandRange, lists } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';

/**
 * What search engines and previews say of each route, by its path. Apart from the routes, because a browser needs only
 * that of a page its visitor moves on to.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': `${brand.name} certifies workplaces in India for employee experience, culture and sustainability. Nominate your organization.`,
  '/nominate': `Nominate your organization for ${brand.name} certification. One form for each legal entity.`,
  '/what-we-do': `What ${brand.name} stands for, how it measures workplaces, and why organizations take part.`,
  '/team': `The five people who run ${brand.name}, with their roles and what they do.`,
  '/organization-framework': `Aims, five pillars, eligibility, ratings, benefits and the steps of ${brand.name} certification.`,
  '/faqs': `Fifteen questions that organizations ask about ${brand.name} certification, and plain answers to each.`,
  '/data': `Certified organizations as JSON, CSV and feeds: the API of ${brand.name} with examples, terms of use, and how to cite it.`,
  '/privacy-policy': `What ${brand.name} collects, what it uses your data for, how it protects the data, and how to withdraw your consent.`,
  '/terms-and-conditions': `The terms under which ${brand.name} assesses, certifies and publishes organizations, and how to appeal.`,
  '/privacy/notice/nomination': `What ${brand.name} does with the data of a nomination, and how to withdraw: in English, Hindi and Tamil.`,
  '/privacy/notice/insight': `What ${brand.name} does with an insight you send, and how to withdraw it: in English, Hindi and Tamil.`,
  '/privacy/notice/newsletter': `What ${brand.name} does with your e-mail address, and how to unsubscribe: in English, Hindi and Tamil.`,
  '/contact': `Write to, call or visit ${brand.name} in Chennai, or nominate your organization right away.`,
  '/thank-you': `Your nomination has reached ${brand.name}.`,
  '/nomination/:key': 'The status of a nomination, for the person who sent it.',
  '/insight/:key': 'The status of an insight, for the person who sent it.',
  '/search-organization': `Find out whether a company is certified by ${brand.name}.`,
  '/verify': `Check whether a certificate or badge is genuine and valid today, by its number, a link or the file. ${brand.name} answers at once.`,
  '/certificate/:id': `The ${brand.name} certificate of an organization: its status, dates and badge.`,
  '/certificate/:id/print': `A ${brand.name} certificate as one A4 sheet to print and frame.`,
  '/upload-insights': `Share what works at your workplace: a message, a picture and, if you like, a video. ${brand.name} publishes the best.`,
  '/insights': `What founders and HR people of Indian workplaces have learnt, in their own words, published by ${brand.name}.`,
  '/insights/:id': `An insight into good workplaces, published by ${brand.name}.`,
  '/upcoming-events': `Conferences, workshops and meetings of ${brand.name}: dates, venues, registration and calendar files.`,
  '/events/:id': `An event of ${brand.name}: when and where it takes place, and what it is about.`,
  '/event-gallery': `Pictures of past conferences, workshops and meetings of ${brand.name}.`,
  '/unsubscribe/:key': `Unsubscribe from the newsletter of ${brand.name}.`,
  '*': `This page of ${brand.name} does not exist.`,
  ...Object.fromEntries(
    lists.map((list) => [
      `/certified/${list.id}`,
      `Workplaces with ${bandRange(list)} that hold a valid ${brand.name} certificate: name, industry, size and certification period.`,
    ]),
  ),
};
