import { brand } from '@utkarsh/domain/brand';
import { MailIcon, PhoneIcon, PinIcon } from '../ui/Icon';
import styles from './ContactPage.module.css';

/** Postal address, phone and e-mail. */
export function ContactBlock() {
  return (
    <address className={styles.block}>
      <div className={styles.way}>
        <PinIcon />
        <div>
          <h2 className={styles.name}>Visit or write</h2>
          {brand.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={styles.way}>
        <PhoneIcon />
        <div>
          <h2 className={styles.name}>Call</h2>
          <a href={brand.phone.href}>{brand.phone.text}</a>
        </div>
      </div>
      <div className={styles.way}>
        <MailIcon />
        <div>
          <h2 className={styles.name}>E-mail</h2>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </div>
      </div>
    </address>
  );
}
