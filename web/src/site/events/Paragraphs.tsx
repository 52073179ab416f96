interface ParagraphsProps {
  className?: string | undefined;
  /** Empty lines part it into paragraphs; line breaks within one stay. */
  text: string;
}

/** A text of several lines, as typed. */
export function Paragraphs({ className, text }: ParagraphsProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
