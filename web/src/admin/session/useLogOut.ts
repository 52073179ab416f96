import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { adminPaths } from '../ui/adminPaths';
import { leave } from './leave';
import { useHasWork } from './unsavedWork';

/**
 * Logs out. Unsaved work is asked about before: by way of the dashboard, whose step is held back. The state of that step is known
 * in this page alone: going back in the browser later logs nobody out.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [leaving] = useState(newDocumentId);
  const hasWork = useHasWork();
  useEffect(() => {
    if (state === leaving) void leave();
  }, [state, leaving]);
  return () => void (hasWork ? navigate(adminPaths.dashboard, { state: leaving }) : leave());
}
