import type { PublicResults } from '@utkarsh/domain/organization/organization';

export const SurveyHighlights = ({ results: { pillars, statements } }: { results: PublicResults }) => (
  <>
    <p>
      <span>{pillars.length > 1 ? 'Strongest pillars: ' : 'Strongest pillar: '}</span>
      <strong>{pillars.map(({ text }) => text).join(', ')}</strong>
      <span>{`, with ${pillars[0]?.share ?? 0}% agreement.`}</span>
    </p>
    {statements.length > 0 && (
      <>
        <p>The statements with most agreement of all that we asked about, and how many people agree:</p>
        <ul className="bullets">
          {statements.map(({ text, share }) => (
            <li key={text}>
              <strong className="digits">{`${share}%`}</strong> <span>{text}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);
