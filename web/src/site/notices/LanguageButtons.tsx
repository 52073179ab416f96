import { noticeLanguages, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { languageNames } from './notice';

interface Props {
  label: string;
  language: NoticeLanguage;
  onChoose: (language: NoticeLanguage) => void;
}

export const LanguageButtons = ({ label, language, onChoose }: Props) => (
  <ul className="row dense script-only" aria-label={label}>
    {noticeLanguages.map((each) => (
      <li key={each}>
        <button
          type="button"
          lang={each}
          className="pill"
          aria-pressed={each === language}
          onClick={() => onChoose(each)}
        >
          {languageNames[each]}
        </button>
      </li>
    ))}
  </ul>
);
