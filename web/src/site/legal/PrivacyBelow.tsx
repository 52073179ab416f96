import { linkLife } from '@utkarsh/domain/workspace/workspaceFields';
import { brand } from '@utkarsh/domain/brand';
import { noticeForms } from '@utkarsh/domain/fields/consent';
import { capitalize } from '@utkarsh/domain/text/format';
import {
  grievanceDays,
  mailRetentionDays,
  retention,
  visitCodesPeriod,
  type RetentionKey,
  employeeListDays,
  surveyKeptDays,
} from '@utkarsh/domain/history/retention';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { deviceDays } from '../../data/deviceStorage';
import { months, notices } from '../notices/en';
import { LegalSections } from './LegalSections';
import { list, mail, type LegalSection } from './legalText';

const grievance = mail(brand.grievanceEmail);
const retentionText = (...keys: RetentionKey[]) =>
  keys.map((key) => `${months(key)} after ${retention[key].after}`).join('; ');
const postal = brand.address.slice(1).join(', ');

export const privacySections: readonly LegalSection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    blocks: [
      [
        'We collect what you enter, and the little that a web server needs. Each form has a short notice of its own, in English, Hindi and Tamil: ',
        ...noticeForms
          .flatMap((form) => [', ', { text: form, href: sitePaths.privacyNotice(form) }])
          .slice(1),
        '. In detail:',
      ],
      list(
        ...noticeForms.map((form) => `${capitalize(form)}. ${notices.forms[form].data}`),
        'Assessment. The list of people your organization asks us to survey, and the evidence your organization hands in. Answers to the survey reach us without a name.',
        'Consent. With every form, the version and language of the notice you accepted, and the time our server received it.',
        'Visits. A number for each day. To count nobody twice, our server makes a code of the network address and the kind of browser with a secret of that day, and keeps neither. Codes and secret are deleted the night after; the number of each day is kept. Browsers that send Global Privacy Control or Do Not Track are not counted.',
        'Technical data. The network address and the kind of browser a request comes from, which we need to deliver pages and to keep automated abuse away.',
      ),
      `While you fill in a longer form, your browser keeps what you type on your own device, so that nothing is lost when the page closes. It reaches us only when you send the form. It is removed from the device once you have sent or cleared the form, and on your next visit if it is more than ${deviceDays} days old. Files and your consent are not kept in this way. Until you close the tab, it keeps the number of your nomination, the first words of your insight and the links to their private pages, and your own name and contact details stay filled in for another nomination.`,
      'We set no advertising cookies and buy no data about you. Please do not send us identity numbers, health records or other sensitive details: no form asks for them, and we delete them when we notice them.',
    ],
  },
  {
    id: 'use-of-data',
    title: 'Use of data',
    blocks: [
      'We use personal data for the purpose you gave it for, and for nothing else:',
      list(
        'to review a nomination, to speak to you about it, and to show you where it stands;',
        'to carry out an assessment, to decide about a certificate, and to renew it;',
        'to list certified organizations and to answer whether a company is certified. These entries are about organizations and name no employee;',
        'to answer your questions;',
        'to publish an insight under your name, after one of us has read it;',
        'to send the newsletter to those who asked for it;',
        'to keep the website secure, to resolve complaints and to meet legal duties.',
      ),
      'The basis is your consent; for security and legal duties it is the legitimate use the DPDP Act allows. We do not sell personal data. No decision about a certificate is left to software alone.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who receives data',
    blocks: [
      list(
        'Those members of our staff who need it for their work. Each signs in with a personal account, and what is changed is recorded.',
        'Service providers that host the website, its database and files, or deliver its e-mail. They act on our instructions, under a contract, and may not use the data for themselves.',
        'Everyone, for what is meant to be public: certified organizations and published insights.',
        'Courts and authorities, where the law obliges us.',
      ),
      'Employers receive the results of a survey for groups of people only. They never receive single answers.',
    ],
  },
  {
    id: 'protection-measures',
    title: 'Protection measures',
    blocks: [
      list(
        'Data is encrypted on its way to us and where it is stored.',
        'The server, not only the page you see, checks who may read or change a record.',
        'Staff accounts have graded rights and lose them at once when somebody leaves.',
        'Location and camera details are removed from images, and we check that every file is what it claims to be. Files that are not published cannot be fetched by the public.',
        'Changes to records are logged, and earlier versions can be restored.',
      ),
      'If personal data is lost or disclosed in spite of this, we inform the Data Protection Board of India and the persons concerned without delay, as the DPDP Act requires.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep data',
    blocks: [
      'We keep personal data for as long as its purpose lasts, and longer only where a law demands it or a dispute is open. Then it is erased.',
      {
        kind: 'table',
        caption: 'Retention by kind of data',
        head: ['Data', 'Kept'],
        rows: [
          [
            'Nomination',
            retentionText(
              'withdrawnNomination',
              'declinedNomination',
              'certifiedNomination',
              'idleNomination',
            ),
          ],
          [
            'Survey answers',
            'until the result is final and the time for an appeal has passed; afterwards only group results',
          ],
          [
            'List of employees',
            `until the survey begins, ${employeeListDays} days at most; then the addresses of the invited people, until ${surveyKeptDays} days after the survey`,
          ],
          ['Evidence of practices', 'until the certificate it supported has ended'],
          [
            'Member of a workspace',
            `name and e-mail address, until the person leaves or is removed, or the organization’s last nomination and public record are erased; an open invitation ${linkLife.invitationDays} days`,
          ],
          [
            'Documents of a workspace',
            'until our team removes them, or the workspace is erased with the organization’s last nomination and public record',
          ],
          ['Question', retentionText('answeredQuestion', 'openQuestion')],
          ['Insight', `until you withdraw it; ${retentionText('rejectedInsight')}`],
          [
            'Record of changes',
            `${retentionText('history')}. The personal data in it goes earlier: when the data is erased, or ${retentionText('deletedRecord')}`,
          ],
          ['Newsletter address', 'until you unsubscribe'],
          ['E-mails we sent you', `${mailRetentionDays} days`],
          [
            'Record of consent',
            'until the data it covers has been erased and claims about it are barred by law',
          ],
          ['Codes that count visits', visitCodesPeriod],
          ['Technical data', 'until it is no longer needed against abuse; it then expires by itself'],
        ],
      },
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'Under the DPDP Act you may, free of charge,',
      list(
        'ask for a summary of the personal data we process about you, and with whom it was shared;',
        'have data corrected, completed or updated;',
        'have data erased that is no longer needed for its purpose;',
        'withdraw consent as easily as you gave it;',
        'name another person who exercises your rights if you die or are no longer able to;',
        'have a grievance answered.',
      ),
      [
        'Write to ',
        grievance,
        '. Please give the e-mail address you used, and the reference number if you have one, so that we do not hand your data to a stranger. You may ask for this notice in any language listed in the Eighth Schedule to the Constitution.',
      ],
    ],
  },
  {
    id: 'withdrawing-consent',
    title: 'How to withdraw consent',
    blocks: [
      list(
        'Nomination: open the private link you received after nominating and choose to withdraw. If you no longer have the link, write to us.',
        'Newsletter: use the unsubscribe link at the foot of every issue.',
        'Insight: open the private link that the page shows after sending and choose to withdraw. The insight is erased at once. If you no longer have the link, write to us.',
        ['Anything else: write to ', grievance, ' and say what you withdraw.'],
      ),
      'From then on we stop using the data and erase it, unless a law obliges us to keep it. What was done before remains lawful, and a certificate that has been issued to your organization is not affected.',
    ],
  },
  {
    id: 'grievances',
    title: 'Grievances',
    blocks: [
      [
        'If you think your data was handled wrongly, write to our grievance contact at ',
        grievance,
        `. We confirm that your complaint has arrived, look into it, and answer with reasons within ${grievanceDays} days. If the answer does not satisfy you, or you get none, you may complain to the Data Protection Board of India.`,
      ],
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'This website is made for adults who act for an organization. We do not knowingly collect data of children; if you learn that we did, please tell us and we erase it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      [
        `${brand.name}, ${postal}, decides why and how this data is processed (the Data Fiduciary). General questions: `,
        mail(brand.email),
        ' or ',
        { text: brand.phone.text, href: brand.phone.href },
        '. Data protection: ',
        grievance,
        '.',
      ],
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    blocks: [
      'When our practice or the law changes, we publish a new version here; its number stands at the top. A new version applies to forms sent after its publication. If we want to use data you gave earlier for another purpose, we ask you first.',
    ],
  },
];

export const PrivacyBelow = () => <LegalSections sections={privacySections} />;
