import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { brand } from '@utkarsh/domain/brand';
import { daysText } from '@utkarsh/domain/certificate/certification';
import { bandNote } from '@utkarsh/domain/survey/bandFigures';
import { type Statement, questionnaireOf, scale } from '@utkarsh/domain/survey/questionnaire';
import { extremesOf } from '@utkarsh/domain/survey/surveyResult';
import type { TrackedSurvey } from '@utkarsh/domain/survey/trackedSurvey';
import { formatCount, formatDay } from '@utkarsh/domain/text/format';
import { Button } from '../ui/Button';
import pillarStyles from './Pillars.module.css';
import styles from './ResultSheet.module.css';

type Result = NonNullable<TrackedSurvey['result']>;

const cell = { padding: '0.35em 0.75em 0.35em 0', borderTop: '1px solid', textAlign: 'left' } as const;

interface ScoresProps {
  result: Result;
  earlier: TrackedSurvey | undefined;
  band: TrackedSurvey['band'];
  pillars: readonly { id: string; title: Statement['text'] }[];
}

/** The whole score and that of each pillar, with those of the last survey and the quartiles of the size band beside them. */
function ScoresTable({ result, earlier, band, pillars }: ScoresProps) {
  const rows = [
    { id: '', title: 'All statements', figures: band?.score },
    ...pillars.map(({ id, title }) => ({ id, title: title.en, figures: band?.pillars[id] })),
  ];
  const scoreOf = ({ score, pillars: scores }: Result, id: string) => (id === '' ? score : scores[id]);
  const titles = [
    'Score',
    'This survey',
    ...(earlier ? [`Until ${formatDay(earlier.closes)}`] : []),
    ...(band ? [`${band.name}: lower quartile`, 'Median', 'Upper quartile'] : []),
  ];
  return (
    <table className="digits" aria-label="Scores" style={{ width: '100%' }}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" style={{ ...cell, borderTop: 0 }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, figures }) => (
          <tr key={id}>
            <th scope="row" style={cell}>
              {title}
            </th>
            {[
              scoreOf(result, id),
              ...(earlier?.result ? [scoreOf(earlier.result, id)] : []),
              ...(band ? [figures?.low, figures?.median, figures?.high] : []),
            ].map((value, index) => (
              <td key={index} style={cell}>
                {value === undefined ? '–' : `${value}%`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The statements on which most and fewest people agree, with their share. */
export function Extremes({ result, questionnaire }: { result: Result; questionnaire: number }) {
  const statements = questionnaireOf(questionnaire).pillars.flatMap((pillar) => pillar.statements);
  const extremes = extremesOf(result, statements);
  if (!extremes) return null;
  return [
    { title: 'Most people agree with', entries: extremes.most },
    { title: 'Fewest people agree with', entries: extremes.least },
  ].map(({ title, entries }) => (
    <div key={title}>
      <h3 className="small-title">{title}</h3>
      <ol className="stack">
        {entries.map(({ statement: { id, text }, share }) => (
          <li key={id} className="row">
            <span className="strong digits">{`${share}%`}</span>
            <span className="breaking">{text.en}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page right after this event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Prints the newest result as one sheet in place of its page. Shows only the button on the screen. */
export function ResultSheet({ surveys }: { surveys: readonly TrackedSurvey[] }) {
  const isPrinting = useIsPrinting();
  const [survey, earlier] = surveys.filter((one) => one.result);
  if (!survey?.result) return null;
  const { result, organization_name, started, closes, invited, band } = survey;
  const { pillars } = questionnaireOf(survey.questionnaire);
  const [, , , agree, fully] = scale.en;
  const report =
    isPrinting &&
    createPortal(
      <article className={styles.sheet} aria-label="Result of the employee survey">
        {/* Inside the sheet, so that it affects no other print. */}
        <style>{'@page { size: A4; margin: 15mm; }'}</style>
        <div className="stack roomy">
          <p>{`${brand.name}: result of the employee survey`}</p>
          <h1 className="subtitle breaking">{organization_name}</h1>
          <p>
            {started === ''
              ? `Until ${formatDay(closes)}`
              : daysText({ valid_from: started, valid_until: closes })}
          </p>
          <p className={`${pillarStyles.score} row`}>
            <strong>{`${result.score}%`}</strong>
            <span>
              {`survey score. ${formatCount(result.answers)} of ${formatCount(invited)} invited people answered, ${Math.floor((100 * result.answers) / invited)}%.`}
            </span>
          </p>
          <ScoresTable result={result} earlier={earlier} band={band} pillars={pillars} />
          <Extremes result={result} questionnaire={survey.questionnaire} />
          <p className="small">
            {`The score is the share of the answers “${agree}” and “${fully}” to the statements of the five pillars.${band ? ` ${bandNote}` : ''}`}
          </p>
        </div>
      </article>,
      document.body,
    );
  return (
    <>
      <div className="screen-only">
        <Button look="secondary" onClick={() => print()}>
          Print the result, or save it as PDF
        </Button>
      </div>
      {report}
    </>
  );
}
