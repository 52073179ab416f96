import { Link } from '../ui/Link';
import { Container } from '../ui/Section';
import type { Inline, LegalBlock, LegalLink, LegalSection } from './legalText';
import styles from './LegalDocument.module.css';

function InlineLink({ text, href }: LegalLink) {
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

function InlineText({ text }: { text: Inline }) {
  if (typeof text === 'string') return text;
  return text.map((part, index) =>
    typeof part === 'string' ? part : <InlineLink key={`${part.href}-${index}`} {...part} />,
  );
}

function LegalBlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string' || !('kind' in block))
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  switch (block.kind) {
    case 'list':
      return (
        <ul className="bullets">
          {block.items.map((item, index) => (
            <li key={index}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table className={styles.table}>
          <caption className="visually-hidden">{block.caption}</caption>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

/** Shows the sections of a legal text after a table of contents. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Container>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title" className={styles.contentsTitle}>
            On this page
          </h2>
          <ol className={styles.links}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="stack soft"
            >
              <h2 id={`${section.id}-title`} className="subtitle">
                {section.title}
              </h2>
              {section.blocks.map((block, index) => (
                <LegalBlockView key={index} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Container>
  );
}
