import { type JsonSchema, fieldsOf, isSchema } from '@utkarsh/domain/contract/openApi';
import { alternatives } from './examples';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
// Empty text cannot stand between back quotes.
const code = (value: unknown) =>
  value === '' ? '""' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function typeOf(schema: JsonSchema): string {
  const choices = alternatives(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema['format'] === 'binary') return 'file';
  if (schema['type'] === 'array')
    return isSchema(schema['items']) ? `list of ${typeOf(schema['items'])}` : 'list';
  const { type } = schema;
  return typeof type === 'string' ? type : 'const' in schema || 'enum' in schema ? 'value' : 'anything';
}

/** Maximum number of options in the table. `/api/openapi.json` contains all options. */
const maxOptions = 12;

function rules(schema: JsonSchema): string {
  const { enum: options, description, maxLength, minimum, maximum, default: fallback } = schema;
  const all: unknown[] = Array.isArray(options) ? options : [];
  const more = all.length > maxOptions ? `, and ${all.length - maxOptions} more` : '';
  const hasMaximum = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  const hasMinimum = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER;
  const range = hasMinimum ? `${minimum} ${hasMaximum ? `to ${maximum}` : 'or more'}` : '';
  return [
    typeof description === 'string' ? description.replace(/\.$/, '') : '',
    ...alternatives(schema).map((one) => (one['const'] === '' ? 'or empty' : rules(one))),
    'const' in schema ? `always ${code(schema['const'])}` : '',
    all.length > 0 ? `one of ${all.slice(0, maxOptions).map(code).join(', ')}${more}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
    range,
    fallback !== undefined && fallback !== '' ? `${code(fallback)} unless given` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** Returns a Markdown table of an object's fields. */
export function fieldTable(schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field, required }) => {
    const isIgnored = Object.keys(field).length === 0;
    const text = isIgnored ? 'not looked at' : rules(field);
    return `| \`${name}\` | ${cell(typeOf(field))} | ${required && !isIgnored ? 'yes' : ''} | ${cell(text)} |`;
  });
  return ['| field | type | required | |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
