import { insightTrackingPath } from '@utkarsh/domain/nominationTracking';
import { sentInsights } from '../forms/sent';
import { SentNote } from '../forms/SentNote';

/** Private links of the insights that this device has sent. */
export const SentInsightNote = () => (
  <SentNote list={sentInsights} pathOf={insightTrackingPath}>
    {({ name }) => (
      <>
        <p>
          <strong>Withdraw this insight:</strong> “{name}”
        </p>
        <p>
          On its private page you can see whether it is published, and withdraw it at any time. Keep the link
          safe: anyone who has it can do the same.
        </p>
      </>
    )}
  </SentNote>
);
