import { additionColumns, renewalColumns, templateLines } from './importColumns';

/** What an import does with the rows of a file, and what it says of that. */
export const importModes = {
  add: {
    label: 'Add organizations',
    intro: 'You see what will be added before anything is stored.',
    hint: 'Rows with mistakes and companies that exist already are not added. You can download them with the reasons, correct them and import them again.',
    template: { name: 'organizations-template.csv', lines: templateLines(additionColumns) },
    did: 'added',
  },
  update: {
    label: 'Update periods',
    intro:
      'You can use an export of organizations: each is found by its ID, its certificate number or its name. You see what will be renewed before anything is stored.',
    hint: 'The new period is the one in the row. Without one it is a year from the day after the present period ends, or from today if that has ended or was revoked. The present period stays valid until it ends.',
    template: { name: 'periods-template.csv', lines: templateLines(renewalColumns) },
    did: 'renewed',
  },
} as const;

export type ImportMode = keyof typeof importModes;
