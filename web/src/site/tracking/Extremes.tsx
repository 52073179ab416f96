import type { Statement } from '@utkarsh/domain/survey/questionnaire';

interface ExtremesProps {
  title: string;
  entries: readonly { statement: Statement; share: number }[];
}

/** Statements with the share of people who agree. */
export const Extremes = ({ title, entries }: ExtremesProps) => (
  <div>
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
);
