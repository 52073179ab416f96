import { brand } from '@utkarsh/domain/brand';
import { currentConsentVersion, type NoticeForm } from '@utkarsh/domain/fields/consent';
import { noticeSections, type Notices } from './notice';
import styles from './NoticeText.module.css';

const links: Record<string, string> = {
  [brand.grievanceEmail]: `mailto:${brand.grievanceEmail}`,
  [brand.phone.text]: brand.phone.href,
  'www.meity.gov.in': 'https://www.meity.gov.in/',
};
const linkPattern = new RegExp(
  `(${Object.keys(links)
    .map((text) => text.replace(/[.+]/g, '\\$&'))
    .join('|')})`,
);

/** Shows text, with e-mail addresses and phone numbers as links. */
const WithLinks = ({ text }: { text: string }) =>
  text.split(linkPattern).map((part, index) => {
    const href = links[part];
    return href === undefined ? (
      part
    ) : (
      <a key={index} href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noopener' })}>
        {part}
      </a>
    );
  });

/** Shows the notice of a form in one language. The caller sets `lang`. */
export const NoticeText = ({ notices, form }: { notices: Notices; form: NoticeForm }) => (
  <div className={`${styles.text} stack measure`}>
    <p>{notices.intro}</p>
    <dl className="stack">
      {noticeSections(notices, form).map(({ name, heading, text }) => (
        <div key={name}>
          <dt className="strong">{heading}</dt>
          <dd>
            <WithLinks text={text} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="small">{`${notices.version} ${currentConsentVersion}`}</p>
  </div>
);
