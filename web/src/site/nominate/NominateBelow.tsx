import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOrganizationId } from '@utkarsh/domain/text/ids';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from '../ui/Link';
import { Notice } from '../ui/Notice';
import { readNominator } from '../forms/sent';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { FormRail } from './FormRail';
import { NominationForm } from './NominationForm';
import styles from './Nominate.module.css';

/** Shows the nomination form. `?company=`, `?industry=` and `?another=` fill in fields, `?renewal=` names an organization. */
export function NominateBelow() {
  const navigate = useNavigate();
  const { query } = useUrlQuery();
  const company = query?.get('company') ?? '';
  const industry = query?.get('industry') ?? '';
  const renewal = query?.get('renewal') ?? '';
  const renewalOf = isOrganizationId(renewal) ? renewal : undefined;
  const isAnother = query?.has('another') ?? false;
  const initial = useMemo(
    (): Record<string, string> => ({ companyName: company, industry, ...(isAnother && readNominator()) }),
    [company, industry, isAnother],
  );
  return (
    <Section>
      <div className={styles.columns}>
        <div className="stack roomy">
          {renewalOf !== undefined && (
            <Notice kind="info">
              This nomination renews{' '}
              <Link to={sitePaths.certificate(renewalOf)}>
                {`the certificate of ${company || 'your organization'}`}
              </Link>
              . Please check what is filled in.
            </Notice>
          )}
          <NominationForm
            id="nomination"
            initial={initial}
            renewalOf={renewalOf}
            onSuccess={() => void navigate(sitePaths.thankYou)}
          />
        </div>
        <FormRail next="You receive a reference number and a private link at once. The form takes about three minutes. We check that your organization is eligible, send a quotation, and call you to agree the dates." />
      </div>
    </Section>
  );
}
