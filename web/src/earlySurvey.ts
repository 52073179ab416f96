import { surveyAddress, surveyPath } from '@utkarsh/domain/survey/surveyAddress';
import './earlyParts';

/**
 * Runs inline in <head> of the survey's pages, in place of `early.ts`. Takes the key of the invitation out of the address before
 * anything is loaded or sent, and counts no visit.
 */
if (surveyAddress.test(location.pathname)) {
  window.surveyLink = location.pathname + location.search + location.hash;
  history.replaceState(history.state, '', surveyPath);
}
