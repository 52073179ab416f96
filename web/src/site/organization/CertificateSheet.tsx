import { filePaths } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { bandOf } from '@utkarsh/domain/bands';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { DatedCertificate } from '@utkarsh/domain/certificate/certification';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { formatDay } from '@utkarsh/domain/text/format';
import { CertifiedBadge } from '../ui/CertifiedBadge';
import { Fact } from '../ui/Fact';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { RatingChip } from '../ui/RatingChip';
import { placePath } from '../ui/svgShapes';
import './nameFonts.css';
import styles from './CertificateSheet.module.css';

const rays = Array.from({ length: 96 }, (_, index) => placePath('M0 26L0 150', { turn: index * 3.75 }));

function scoopedRectangle(inset: number, scoop: number): string {
  const across = 297 - 2 * (inset + scoop);
  const down = 210 - 2 * (inset + scoop);
  const corner = (x: number, y: number) => `a${scoop} ${scoop} 0 0 0 ${x} ${y}`;
  const topRight = `h${across}${corner(scoop, scoop)}v${down}${corner(-scoop, scoop)}`;
  const bottomLeft = `h${-across}${corner(-scoop, -scoop)}v${-down}${corner(scoop, -scoop)}`;
  return `M${inset + scoop} ${inset}${topRight}${bottomLeft}Z`;
}

const corners = [
  [14, 14],
  [283, 14],
  [14, 196],
  [283, 196],
] as const;

/** Draws the border and the faint rays of the sheet. SVG, because browsers leave out backgrounds when they print. */
const SheetFrame = () => (
  <svg viewBox="0 0 297 210" fill="none" aria-hidden="true" className={styles.frame}>
    <svg x="11" y="11" width="275" height="188">
      <path stroke="#eae2cb" strokeWidth="0.18" d={rays.join('')} transform="translate(137.5 85)" />
    </svg>
    <path stroke="#16277f" strokeWidth="1.5" d="M8 8H289V202H8Z" />
    <path stroke="#9a7420" strokeWidth="0.5" d={scoopedRectangle(11, 6)} />
    {corners.map(([x, y]) => (
      <circle key={`${x} ${y}`} fill="#16277f" cx={x} cy={y} r="1.3" />
    ))}
  </svg>
);

interface Props {
  organization: CertifiedOrganization;
  certificate: DatedCertificate;
  number: string;
}

/** Returns whether a name is in Nastaliq, the writing of Urdu, whose words rise above the line. */
const isTall = (name: string) => /\p{Script=Arabic}/u.test(name);

/** Returns the class for a name's size. Long or tall names are smaller, so that all other parts keep their space. */
function nameClass(name: string): string {
  const { length } = [...name];
  const step = [26, 60, 110].filter((limit) => length > limit).length + (isTall(name) ? 1 : 0);
  const size = [styles.short, styles.middle, styles.long][step] ?? styles.longest;
  return `${styles.name} ${size} ${isTall(name) ? styles.tall : ''}`;
}

/** Shows a certificate as one A4 sheet, landscape. All lengths depend on its width, so that screen and paper look the same. */
export function CertificateSheet({ organization, certificate, number }: Props) {
  const { rating } = certificate;
  const { id, organization_name: name, logo, tier } = organization;
  return (
    <div className={styles.holder}>
      <article className={styles.sheet} aria-label={`Certificate ${number}`}>
        <SheetFrame />
        <header className={styles.head}>
          <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.mark}>
            <path d="M9.5 19v5.5a10.5 10.5 0 0 0 21 0V5.5" fill="none" stroke="#1f3edc" strokeWidth="7" />
            <circle cx="9.5" cy="9.6" r="4.6" fill="#f5a623" />
          </svg>
          <p>{brand.name}</p>
        </header>
        <div className={styles.logo}>
          <OrganizationLogo name={name} logo={logo} first wide="always" />
        </div>
        <div className={styles.words}>
          <p className={styles.kind}>Certificate</p>
          <p className={styles.lead}>This is to certify that</p>
          <h2 className={nameClass(name)} dir="auto">
            {name}
          </h2>
          <p className={styles.lead}>
            {`is a certified workplace of the ${brand.name} programme${rating ? ', rated' : ''}`}
          </p>
          {rating && (
            <p className={styles.rating}>
              <RatingChip rating={rating} />
            </p>
          )}
          <p className={styles.period}>
            from <strong>{formatDay(certificate.valid_from)}</strong> to{' '}
            <strong>{formatDay(certificate.valid_until)}</strong>
          </p>
        </div>
        <footer className={styles.foot}>
          <div className={styles.proof}>
            <img src={filePaths.qrCode(id)} alt="QR code of the certificate page" width="120" height="120" />
            <dl>
              <Fact name="Certificate number">{number}</Fact>
              <Fact name="Size band">{bandOf(tier).name}</Fact>
              <Fact name="Verify at" className={styles.address}>
                {pageUrl(sitePaths.verify).replace('https://', '')}
              </Fact>
            </dl>
          </div>
          <div className={styles.seal}>
            <CertifiedBadge />
          </div>
          <div className={styles.signature}>
            <p className={styles.line}>For {brand.name}</p>
            <p>Authorised signatory</p>
          </div>
        </footer>
      </article>
    </div>
  );
}
