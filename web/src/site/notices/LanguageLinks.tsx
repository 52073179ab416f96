import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { languageNames } from './notice';

/** Links to the languages of a page that has them all, one below another, so that it needs no JavaScript. */
export const LanguageLinks = ({ className }: { className: string }) => (
  <nav aria-label="Languages">
    <ul className={className}>
      {noticeLanguages.map((language) => (
        <li key={language}>
          <a href={`#${language}`} className="tall-link" lang={language} hrefLang={language}>
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
