import { noticeLanguages, type NoticeForm, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { notices as en } from '../notices/en';
import { notices as hi } from '../notices/hi';
import { LanguageLinks } from '../notices/LanguageLinks';
import type { Notices } from '../notices/notice';
import { NoticeText } from '../notices/NoticeText';
import { notices as ta } from '../notices/ta';
import { Container } from '../ui/Section';
import styles from './NoticePage.module.css';

const noticesByLanguage: Record<NoticeLanguage, Notices> = { en, hi, ta };

/** Shows a form's notice in all languages, one below another, so that visitors can read it without JavaScript. */
export const NoticeBelow = ({ form }: { form: NoticeForm }) => (
  <Container>
    <LanguageLinks className={`${styles.languages} row apart`} />
    {noticeLanguages.map((language) => (
      <section
        key={language}
        id={language}
        lang={language}
        aria-labelledby={`${language}-title`}
        className={`${styles.notice} soft`}
      >
        <h2 id={`${language}-title`} className={`${styles.title} subtitle`}>
          {noticesByLanguage[language].forms[form].title}
        </h2>
        <NoticeText notices={noticesByLanguage[language]} form={form} />
      </section>
    ))}
  </Container>
);
