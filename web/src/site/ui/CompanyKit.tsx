import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { brand, linkedInPost } from '@utkarsh/domain/brand';
import type { DatedCertificate } from '@utkarsh/domain/certificate/certification';
import { filePaths } from '@utkarsh/domain/filePaths';
import { shareSize } from '@utkarsh/domain/media/mediaUrl';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { useSending } from '../../browser/useSending';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { Link } from './Link';
import { Notice } from './Notice';
import { announcements, badgeSnippets, emailSignature, type Snippet } from './snippets';
import share from './ShareButtons.module.css';
import styles from './CompanyKit.module.css';

interface KitProps {
  organization: Pick<CertifiedOrganization, 'id' | 'organization_name'>;
  certificate: Pick<DatedCertificate, 'valid_from' | 'valid_until' | 'certification_period' | 'rating'>;
}

interface CopyBoxProps {
  label: string;
  text: string;
  rows: number;
  /** Whether the text is HTML that is pasted as rich text. */
  rich?: boolean;
  children: string;
}

/** Shows a text with a button to copy it. If the browser refuses to copy, selects the text. */
function CopyBox({ label, text, rows, rich, children }: CopyBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea
        ref={box}
        className={styles.text}
        aria-label={label}
        value={text}
        rows={rows}
        readOnly
        spellCheck={false}
      />
      <CopyButton
        key={text}
        text={text}
        rich={rich}
        successText="Copied."
        failureText="Selected: press Ctrl or ⌘ and C to copy."
        onCopy={() => box.current?.select()}
      >
        {children}
      </CopyButton>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className="small-title">
        {title}
      </h3>
      {children}
    </section>
  );
}

const Download = ({ href, name, children }: { href: string; name: string; children: string }) => (
  <a href={href} download={name} className={`${share.way} ${styles.way}`}>
    {children}
  </a>
);

function BadgeCard({ organization: { id }, certificate: { valid_from } }: KitProps) {
  const { isSending, problem, send } = useSending(
    () => 'A file did not arrive. Check the connection and try again.',
  );
  return (
    <Card title="Badge">
      <p className="quiet">SVG for print, PNG for documents and websites.</p>
      <div className={styles.badge}>
        <img src={filePaths.badge(id)} alt="Badge to download" width="320" height="384" loading="lazy" />
        <div className="stack tight">
          <Download href={filePaths.badge(id)} name={`${id}-badge.svg`}>
            Download SVG
          </Download>
          <Download href={filePaths.badgePicture(id)} name={`${id}-badge.png`}>
            Download PNG
          </Download>
          <Link to={sitePaths.certificatePrint(id)} className={`${share.way} ${styles.way}`}>
            Print the certificate
          </Link>
        </div>
      </div>
      <p className="quiet">All forms in one file: badge, social picture, QR code and credential.</p>
      <div>
        <Button
          look="secondary"
          busy={isSending}
          onClick={() => void send(async () => (await import('./kitFiles')).saveKit(id, valid_from))}
        >
          <span>Download all as a ZIP file</span>
        </Button>
      </div>
      {problem !== undefined && <Notice kind="error">{problem}</Notice>}
    </Card>
  );
}

interface TextsCardProps {
  title: string;
  label: string;
  snippets: readonly [Snippet, ...Snippet[]];
}

function TextsCard({ title, label, snippets }: TextsCardProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState(snippets[0].name);
  const takeChoice = useEffectEvent(() => setChoice(select.current?.value ?? choice));
  // A visitor may have chosen before hydration.
  useEffect(() => takeChoice(), []);
  const { name, hint, text, isPost } = snippets.find((snippet) => snippet.name === choice) ?? snippets[0];
  return (
    <Card title={title}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        ref={select}
        className={styles.select}
        defaultValue={name}
        onChange={(event) => setChoice(event.target.value)}
      >
        {snippets.map((snippet) => (
          <option key={snippet.name} value={snippet.name}>
            {snippet.name}
          </option>
        ))}
      </select>
      <p className="quiet">{hint}</p>
      <CopyBox label={`${title} to copy`} text={text} rows={5}>
        Copy the text
      </CopyBox>
      {isPost && (
        <a
          href={linkedInPost(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${share.way} ${styles.way}`}
        >
          Add to LinkedIn
        </a>
      )}
    </Card>
  );
}

const SignatureCard = ({ organization }: Pick<KitProps, 'organization'>) => (
  <Card title="E-mail signature">
    <p className="quiet">Copy it and paste it into the signature settings of your mail program.</p>
    <div className={styles.signature} aria-hidden="true">
      <img
        src={filePaths.badge(organization.id)}
        alt=""
        width="100"
        height="120"
        loading="lazy"
        className={styles.signatureBadge}
      />
      <span>{`Our ${brand.name} certificate`}</span>
    </div>
    <CopyBox label="Signature to copy, as HTML" text={emailSignature(organization)} rows={6} rich>
      Copy the signature
    </CopyBox>
  </Card>
);

/** Cards for an organization with a valid certificate: badge, codes, texts, credential and e-mail signature. */
export function CompanyKit({ organization, certificate }: KitProps) {
  const { id, organization_name } = organization;
  return (
    <div className={styles.cards}>
      <BadgeCard organization={organization} certificate={certificate} />
      <Card title="Social picture">
        <p className="quiet">{`For LinkedIn and other networks, ${shareSize.width}\u00a0×\u00a0${shareSize.height}\u00a0pixels.`}</p>
        <img
          src={filePaths.certificatePicture(id)}
          alt={`Social picture of ${organization_name}`}
          width={shareSize.width}
          height={shareSize.height}
          loading="lazy"
          className={styles.picture}
        />
        <Download href={filePaths.certificatePicture(id)} name={`${id}-social.png`}>
          Download the picture
        </Download>
      </Card>
      <TextsCard title="Texts" label="What for" snippets={announcements(organization, certificate)} />
      <TextsCard title="Embed" label="Where" snippets={badgeSnippets(organization)} />
      <SignatureCard organization={organization} />
      <Card title="Credential">
        <p className="quiet">
          A signed file (Open Badges 3.0) that proves the certificate to other software. The downloaded badge
          contains it as well.
        </p>
        <Download href={filePaths.credential(id, certificate.valid_from)} name={`${id}.jwt`}>
          Download the signed credential
        </Download>
        <p className="quiet">
          Anybody can check the file on the <Link to={sitePaths.verify}>verification page</Link>.
        </p>
      </Card>
    </div>
  );
}
