import { isRequired, type Field } from '@utkarsh/domain/fields';
import { halfEmoji } from './halfEmoji';

/** Values by what is wrong with them; a name reads on after that of the field. */
type Values = Record<string, unknown>;

export const notText: Values = {
  null: null,
  'a number': 7,
  true: true,
  'a list': ['Anjali'],
  'a map': { text: 'Anjali' },
};
const blank: Values = { empty: '', 'of spaces only': '   ' };
const invisible: Values = { 'of invisible characters only': '\u200b\u200d\u2060' };
const controls: Values = {
  'with a null character': 'Anjali\u0000',
  'with an escape character': 'Anjali\u001b[2J',
  'with a delete character': 'Anjali\u007f',
  ...halfEmoji,
};
const twoLines: Values = { 'of two lines': 'Anjali\nIyer' };

const tooLong = (max: number, long: (length: number) => string): Values => ({
  'one character too long': long(max + 1),
  'of 10,000 characters': long(10_000),
});
const letters = (length: number) => 'x'.repeat(length);

const email = (max: number): Values => ({
  ...tooLong(max, (length) => `${'a'.repeat(60)}@${'b'.repeat(length - 64)}.in`),
  'without @': 'anjali.anjali-foods.in',
  'with two @': 'anjali@iyer@anjali-foods.in',
  'without a domain': 'anjali@',
  'without a top-level domain': 'anjali@anjali-foods',
  'with a space inside': 'anjali iyer@anjali-foods.in',
  'with a domain that begins with a hyphen': 'anjali@-anjali-foods.in',
  'with a second address': 'anjali@anjali-foods.in,other@elsewhere.in',
  'with a mail header': 'anjali@anjali-foods.in\r\nBcc: other@elsewhere.in',
});

const webAddress = (max: number): Values => ({
  ...tooLong(max, (length) => `https://foods.example/${letters(length - 22)}`),
  'without its scheme': 'www.foods.example/anjali',
  'with a script': 'javascript:alert(1)//www.foods.example',
  'with a script before a second line': 'javascript:alert(1)//\nhttps://foods.example',
  'with data': 'data:text/html,<b>Anjali</b>',
  'with a space': 'https://foods.example/anjali iyer',
  'with a quote': 'https://foods.example/"onclick="x',
  'with markup': 'https://foods.example/"><script>',
  'with half an emoji': 'https://foods.example/\ud83c',
});

const choice = ([first]: readonly [string, ...string[]]): Values => ({
  ...tooLong(1, letters),
  'not an option': 'Something else',
  'an option in capitals': first.toUpperCase().replace(' - ', '-'),
  'an option and more': `${first}, and more`,
});

function ofKind(field: Field): Values {
  switch (field.kind) {
    case 'choice':
      return choice(field.options);
    case 'email':
      return { ...controls, ...twoLines, ...email(field.max) };
    case 'webAddress':
      return webAddress(field.max);
    default: {
      const several = field.kind === 'text';
      return {
        ...controls,
        ...(several ? {} : twoLines),
        ...tooLong(field.max, letters),
        'one emoji too long': '🏆'.repeat(field.max + 1),
      };
    }
  }
}

/** What every door has to refuse in a field of a table: its form, the API and the rules. */
export const badValues = (field: Field): Values => ({
  ...notText,
  ...(isRequired(field) && { ...blank, ...(field.kind !== 'choice' && invisible) }),
  ...ofKind(field),
});
