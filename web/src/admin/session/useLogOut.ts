import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newDocumentId } from '@utkarsh/domain/ids';
import { adminPaths } from '../ui/adminPaths';
import { leave } from './leave';

/**
 * Logs out by way of the dashboard, so that unsaved work is asked about before the session ends. The state of that step is known
 * in this page alone: going back in the browser later logs nobody out.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [leaving] = useState(newDocumentId);
  useEffect(() => {
    if (state === leaving) void leave();
  }, [state, leaving]);
  return () => void navigate(adminPaths.dashboard, { state: leaving });
}
