import { pageTitle } from '@utkarsh/domain/brand';
import {
  certificateNumber,
  certificateOn,
  certificateWords,
} from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Button, ButtonLink } from '../ui/Button';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { CertificateSheet } from './CertificateSheet';
import { LoadedOrganization } from './LoadedOrganization';
import styles from './CertificateSheet.module.css';

const title = 'Print the certificate';

/** Shows the sheet of a valid certificate with print instructions, or the reason why there is no sheet. */
function PrintView({ organization, today }: { organization: CertifiedOrganization; today: string }) {
  const certificate = certificateOn(organization.periods, today);
  const words = certificateWords({ ...organization, ...certificate });
  const { id, organization_name: name } = organization;
  const back = (
    <ButtonLink to={sitePaths.certificate(id)} look="secondary">
      Back to the certificate page
    </ButtonLink>
  );
  if (certificate.state !== 'valid') {
    return (
      <>
        <PageHead
          title={pageTitle(title)}
          description={`The certificate of ${name}: ${words.phrase}.`}
          isUnlisted
        />
        <PageHero title="This certificate cannot be printed" eyebrow={name}>
          <p>{`${words.sentence} Only a valid certificate can be printed.`}</p>
          <div className="actions">{back}</div>
        </PageHero>
      </>
    );
  }
  const number = certificateNumber(id, certificate.valid_from);
  return (
    <>
      {/* Browsers suggest the page title as the name of the PDF. */}
      <PageHead
        title={pageTitle(`Certificate ${number}`)}
        description={`Certificate ${number} of ${name}, as one A4 sheet to print and frame.`}
        isUnlisted
      />
      {/* Inside the page, so that it does not affect the next page. */}
      <style>{'@page { size: A4 landscape; margin: 0; }'}</style>
      <div className="screen-only">
        <PageHero title={title} eyebrow={name}>
          <p>One A4 sheet, landscape. Print it at actual size, in colour or in black and white.</p>
          <div className="actions">
            <Button onClick={() => window.print()}>Print or save as PDF</Button>
            {back}
          </div>
        </PageHero>
      </div>
      <div className={styles.ground}>
        <CertificateSheet organization={organization} certificate={certificate} number={number} />
      </div>
    </>
  );
}

/** `/certificate/{id}/print`: the certificate as a sheet to frame. */
export const PrintPage = () => (
  <LoadedOrganization title={title}>
    {(organization, today) => <PrintView organization={organization} today={today} />}
  </LoadedOrganization>
);
