import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isOrganizationId } from '@utkarsh/domain/organization/organizationId';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Notice } from '../ui/Notice';
import { readNominator } from '../forms/nominator';
import { PageHero, type Drawing } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { useUrlQuery } from '../ui/useUrlQuery';
import { NominationForm } from './NominationForm';
import styles from './NominatePage.module.css';

/** A form and a pen. */
const drawing: Drawing = {
  wash: 'M44 140V14h90v126Z',
  lines:
    'M44 140V14h90v126M56 30h40M58 40h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M58 62h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M58 84h62a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-62a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M62 46.5h26M62 68.5h34M62 90.5h20M56 128h66M126 122l4-16 44-58 14 10-44 58ZM167 57l14 11M130 106l14 10',
  accent: 'M60 120c4-12 10-14 10-6s-8 10-2 6 8-8 12-6-2 8 4 6 6-6 12-4 6 4 14 0',
};

/**
 * `/nominate`; `?company=` and `?industry=` fill in what is known of the company, `?renewal=` names the organization whose
 * certificate is renewed, `?another=` fills in who has nominated before in this tab.
 */
export function NominatePage() {
  const navigate = useNavigate();
  const { query } = useUrlQuery();
  const company = query?.get('company') ?? '';
  const industry = query?.get('industry') ?? '';
  const renewal = query?.get('renewal') ?? '';
  const renewalOf = isOrganizationId(renewal) ? renewal : undefined;
  const another = query?.has('another') ?? false;
  const initial = useMemo(
    () => ({ companyName: company, industry, ...(another && readNominator()) }),
    [company, industry, another],
  );
  return (
    <>
      <PageHero title="Get Started" eyebrow="Nominate your organization" drawing={drawing}>
        <p>
          Tell us about your organization and yourself. It takes about three minutes and is free of charge.
        </p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <p className={styles.note}>
            <strong>Applying for multiple legal entities?</strong> Please fill a separate form for each
            entity.
          </p>
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
      </Section>
    </>
  );
}
