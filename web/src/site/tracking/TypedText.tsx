import { useId, useState, type Ref } from 'react';
import { formatCount } from '@utkarsh/domain/text/format';
import { attempt } from '../../data/deviceStorage';
import { TextArea } from '../forms/TableField';

/** Returns the unsaved text of a field, and the saved text from which somebody began to type. Both survive a reload. */
export function useTypedText(name: string, savedText: string) {
  const origin = `${name}/origin`;
  const [input, setInput] = useState(() => attempt(() => sessionStorage.getItem(name)) ?? undefined);
  const forget = () => {
    setInput(undefined);
    attempt(() => {
      sessionStorage.removeItem(name);
      sessionStorage.removeItem(origin);
    });
  };
  return {
    text: input ?? savedText,
    origin: (input === undefined ? undefined : attempt(() => sessionStorage.getItem(origin))) ?? savedText,
    type: (text: string) => {
      attempt(() => {
        if (input === undefined) sessionStorage.setItem(origin, savedText);
        sessionStorage.setItem(name, text);
      });
      setInput(text);
    },
    forget,
    /** Forgets the text that was sent, now that `newText` is saved for it. Text that was typed since stays unsaved. */
    settle: (sentText: string, newText: string) => {
      setInput((now) => (now === sentText ? undefined : now));
      attempt(() => {
        if (sessionStorage.getItem(name) !== sentText) sessionStorage.setItem(origin, newText);
        else for (const one of [name, origin]) sessionStorage.removeItem(one);
      });
    },
  };
}

export const isTyped = (name: string): boolean => Boolean(attempt(() => sessionStorage.getItem(name)));

interface TypedAreaProps {
  label: string;
  note?: string;
  max: number;
  rows: number;
  text: string;
  onType: (text: string) => void;
  area?: Ref<HTMLTextAreaElement>;
}

export const TypedArea = ({ label, note = '', max, rows, text, onType, area }: TypedAreaProps) => (
  <TextArea
    id={useId()}
    label={label}
    hint={`${formatCount(text.length)} of ${formatCount(max)} characters.${note}`}
    error={text.length > max ? `Shorten the text to ${formatCount(max)} characters.` : undefined}
    rows={rows}
    inputProps={{ ref: area, value: text, onChange: ({ target }) => onType(target.value) }}
  />
);
