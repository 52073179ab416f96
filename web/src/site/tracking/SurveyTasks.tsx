import { useState } from 'react';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { unfinishedStates } from '@utkarsh/domain/survey/survey';
import { type WorkspaceEntry, insideRoles } from '@utkarsh/domain/workspace/workspace';
import type { SeenWorkspace } from '../../data/workspace';
import { Button } from '../ui/Button';
import { Part } from '../ui/Section';
import { LaunchKit } from './LaunchKit';
import { ListForm } from './WorkspaceList';
import { RequestList, Wishes } from './WorkspaceRequests';

/** What owners and editors do for a survey: the list before it, wishes while it is open, and what they tell their people. */
export function SurveyTasks({ entry, workspace }: { entry: WorkspaceEntry; workspace: SeenWorkspace }) {
  const { nomination, surveys, requests = {}, profile } = workspace;
  const [isReplacing, setIsReplacing] = useState(false);
  const presentSurvey = surveys.find(({ state }) => unfinishedStates.includes(state));
  const isAssessed = nomination && mayDescribePractices(nomination.status, nomination.consent);
  const mayHandIn = !presentSurvey && (isAssessed || profile);
  if (!insideRoles.includes(entry.role) || !(mayHandIn || presentSurvey)) return null;
  const isWaiting = requests.list?.state === 'open';
  return (
    <div className="stack roomy screen-only">
      {mayHandIn && (
        <Part title="List of employees" id="employees">
          <RequestList requests={requests} kinds={['list']} />
          {isWaiting && !isReplacing ? (
            <div>
              <Button look="secondary" onClick={() => setIsReplacing(true)}>
                Hand in another list
              </Button>
            </div>
          ) : (
            <ListForm workspace={entry.id} onSent={() => setIsReplacing(false)} />
          )}
        </Part>
      )}
      {presentSurvey?.state === 'open' && (
        <Part title="What we can do for the survey">
          <Wishes workspace={entry.id} requests={requests} />
        </Part>
      )}
      <Part title="Tell your people">
        <LaunchKit
          workspace={entry.id}
          organization={workspace.name}
          closes={presentSurvey?.closes ?? requests.list?.list.closes ?? ''}
        />
      </Part>
    </div>
  );
}
