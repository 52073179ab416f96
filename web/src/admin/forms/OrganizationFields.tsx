import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldsForStaff, storedOrganizationFields } from '@utkarsh/domain/organization/organization';
import { isUncertified } from '@utkarsh/domain/organization/organizationEdit';
import type { Period } from '@utkarsh/domain/certificate/period';
import { FormField, TableFields, type FormControl } from './fields';
import { PeriodFields } from './PeriodFields';
import { SameName } from './SameName';
import { TierField } from './TierField';

interface OrganizationFieldsProps<Values extends FieldValues> {
  control: FormControl<Values>;
  /** Where the form holds a field. */
  nameOf: (field: keyof typeof storedOrganizationFields | 'tier') => FieldPath<Values>;
  /** Whether it has to have a certificate, or to keep it; else it may come later. */
  certified: boolean;
  /** Whether it is yet to be added: then a warning lists others of its name. */
  isNew: boolean;
  /** The days with which the form of a new one began. */
  proposed?: Period | undefined;
  readOnly?: boolean;
  employeesHint?: string;
}

const uncertifiedHint = 'Certified once the industry and the number of employees are known.';

/** What an organization is, and the days of its certificate. */
export function OrganizationFields<Values extends FieldValues>(props: OrganizationFieldsProps<Values>) {
  const { control, nameOf, certified, isNew, proposed, readOnly = false, employeesHint } = props;
  const [name, industry, employees, from, until]: readonly unknown[] = useWatch({
    control,
    name: (
      ['organization_name', 'industry', 'number_of_employees', 'valid_from', 'valid_until'] as const
    ).map(nameOf),
  });
  const uncertified =
    proposed !== undefined &&
    isUncertified(
      { industry, number_of_employees: employees, valid_from: from, valid_until: until },
      proposed,
    );
  const table = certified || ((from || until) && !uncertified) ? storedOrganizationFields : fieldsForStaff;
  const { organization_name, number_of_employees, valid_from: _first, valid_until: _last, ...others } = table;
  return (
    <>
      <FormField control={control} name={nameOf('organization_name')} field={organization_name} />
      {isNew && typeof name === 'string' && name.trim() !== '' && <SameName name={name} />}
      <TableFields
        control={control}
        table={others}
        nameOf={nameOf}
        before={
          <>
            <FormField
              control={control}
              name={nameOf('number_of_employees')}
              field={number_of_employees}
              hint={employeesHint}
            />
            <TierField
              control={control}
              tier={nameOf('tier')}
              employees={nameOf('number_of_employees')}
              readOnly={readOnly}
            />
            <PeriodFields
              control={control}
              first={nameOf('valid_from')}
              last={nameOf('valid_until')}
              optional={!certified}
              hint={uncertified ? uncertifiedHint : undefined}
            />
          </>
        }
      />
    </>
  );
}
