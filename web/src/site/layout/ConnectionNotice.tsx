import { useConnection } from '../../data/useConnection';
import { AlertIcon, CheckIcon } from '../ui/Icon';
import styles from './ConnectionNotice.module.css';

/** Says at the foot of the window that the network is gone, and for a moment that it is back. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    // Always there: what is added to a status is read out, a status that is added may not be.
    <div role="status" className={styles.place}>
      {connection !== 'online' && (
        <div className={styles.notice} data-connection={connection}>
          {connection === 'offline' ? <AlertIcon /> : <CheckIcon />}
          <p>
            {connection === 'offline'
              ? 'You are offline. What you have typed stays here; send it when the connection is back.'
              : 'You are online again.'}
          </p>
        </div>
      )}
    </div>
  );
}
