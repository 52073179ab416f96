import { Alert, Box } from '@mui/material';
import { useConnection } from '../../data/useConnection';

/** Says at the foot of the window that the network is gone, and for a moment that it is back: lists then go on by themselves. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    // Always there: what is added to a status is read out, a status that is added may not be.
    <Box role="status" sx={{ position: 'sticky', bottom: 0, zIndex: 'appBar' }}>
      {connection !== 'online' && (
        <Alert
          role="presentation"
          severity={connection === 'offline' ? 'warning' : 'success'}
          sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {connection === 'offline'
            ? 'You are offline. What you see may be old, and lists that are loading wait. What you have typed stays; save it when the connection is back.'
            : 'You are online again.'}
        </Alert>
      )}
    </Box>
  );
}
