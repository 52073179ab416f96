import { brand } from '@utkarsh/domain/brand';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { LanguageLinks } from '../notices/LanguageLinks';
import { anonymityText } from './anonymityText';
import styles from './SurveyPage.module.css';

/** `/anonymity`: what becomes of answers to a survey, in all languages one below another, so that it needs no JavaScript. */
export const AnonymityPage = () => (
  <div className={`${styles.page} container`}>
    <div className={styles.bar}>
      <img src="/favicon.svg" width="32" height="32" alt={brand.name} />
      <h1 className="visually-hidden">{anonymityText.en.title}</h1>
      <LanguageLinks className="row dense" />
    </div>
    <div className="ruled">
      {noticeLanguages.map((language) => {
        const { title, lead, parts } = anonymityText[language];
        return (
          <section key={language} id={language} lang={language} className="stack measure">
            <h2 className="subtitle">{title}</h2>
            <p className="lead">{lead}</p>
            {parts.map(({ heading, points }) => (
              <div key={heading} className="stack tight">
                <h3 className="small-title">{heading}</h3>
                <ul className="bullets">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  </div>
);
