import { brand } from '@utkarsh/domain/brand';
import {
  grievanceDays,
  mailRetentionDays,
  retention,
  surveyKeptDays,
} from '@utkarsh/domain/history/retention';
import type { Notices } from './notice';

export const months = (key: keyof typeof retention) =>
  `${retention[key].months} month${retention[key].months === 1 ? '' : 's'}`;

export const notices: Notices = {
  version: 'Version',
  intro: `${brand.name} gives you this notice under India's Digital Personal Data Protection Act, 2023 and its Rules of 2025, before you consent.`,
  headings: {
    data: 'What we collect',
    purpose: 'What we use it for',
    retention: 'How long we keep it',
    receivers: 'Who receives it',
    withdraw: 'How to withdraw your consent',
    rights: 'Your rights, and whom to ask',
    complain: 'How to complain to the Board',
  },
  forms: {
    nomination: {
      title: 'Privacy notice: nomination',
      data: 'Your first and last name, role, work e-mail and mobile number; the name, type, headquarters, industry and size of your organization; and how you came to know about us.',
      purpose:
        'To review the nomination, to speak to you about it, to show you where it stands, and to carry out the assessment if you take part. We use it for nothing else.',
      retention: `Until ${months('withdrawnNomination')} after you withdraw the nomination, ${months('declinedNomination')} after we decline it, ${months('certifiedNomination')} after it leads to a certificate, or ${months('idleNomination')} after our last work on it. Then it is erased. Mails to you are deleted after ${mailRetentionDays} days.`,
      withdraw: `Open your private page and choose to withdraw. The link to it is on the page that thanks you and in our mail. If you no longer have it, write to ${brand.grievanceEmail}. What was done before you withdraw stays lawful.`,
    },
    insight: {
      title: 'Privacy notice: insight',
      data: 'Your name, designation, company and LinkedIn profile, your message, an image and, if you add one, a video.',
      purpose:
        'To read the insight and, if we choose it, to publish it on this website under your name, with your designation, company and profile. We use it for nothing else.',
      retention: `A published insight stays until you withdraw it. One that we do not publish is erased ${months('rejectedInsight')} after we decide so.`,
      withdraw: `Open the private link that the page shows after sending, and choose to withdraw, at any time and without a reason. The insight is then taken off the website and erased at once. If you no longer have the link, write to ${brand.grievanceEmail}.`,
    },
    question: {
      title: 'Privacy notice: question',
      data: 'Your name, your e-mail address and your question.',
      purpose: 'To answer your question by e-mail. We use it for nothing else.',
      retention: `Until ${months('answeredQuestion')} after we answer it or, if it stays open, ${months('openQuestion')} after our last work on it. Then it is erased.`,
      withdraw: `Write to ${brand.grievanceEmail} from the address that you gave us. The question is then erased. What was done before you withdraw stays lawful.`,
    },
    newsletter: {
      title: 'Privacy notice: newsletter',
      data: 'Your e-mail address.',
      purpose:
        'To send you the newsletter: new certificates, published insights and upcoming events. We use it for nothing else.',
      retention: `Until you unsubscribe. Then it is erased at once. Mails to you are deleted after ${mailRetentionDays} days.`,
      withdraw: `Use the link to unsubscribe at the foot of every issue, or write to ${brand.grievanceEmail}.`,
    },
    survey: {
      title: 'Privacy notice: employee survey',
      data: 'Your work e-mail address and, if it is on the list, your telephone number, which your employer gives us to invite you and to ask you after the survey whether you answered yourself, and whether a ballot was collected with your invitation. Your answers reach us without your name, your address or a number of your device: we cannot tell whose they are.',
      purpose:
        'To send you the invitation and up to two reminders, to count how many people answered, and to compute the result of your workplace. We use it for nothing else.',
      retention: `Your address, your telephone number and your sealed answers are erased ${surveyKeptDays} days after the survey closes. The mails to you are deleted after ${mailRetentionDays} days. The totals stay.`,
      withdraw: `You need not answer. Until the survey closes you can change what you have sent, on the device you sent it from. After that nobody can find your answers among the others, so they cannot be taken out. To have your address erased, write to ${brand.grievanceEmail}.`,
    },
  },
  receivers:
    'Those of our staff who need it, and the providers that host the website or deliver our mails, under contract. We do not sell personal data.',
  rights: `You may ask what we hold about you and who received it, have it corrected or erased, and name a person who acts for you if you die or cannot act yourself. Write to our grievance contact, ${brand.grievanceEmail}, or call ${brand.phone.text}. We answer within ${grievanceDays} days.`,
  complain:
    'If our answer does not satisfy you, or you get none, you may complain to the Data Protection Board of India. The Board takes complaints online; the Ministry of Electronics and Information Technology (www.meity.gov.in) says how.',
};
