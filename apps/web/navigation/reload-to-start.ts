import { interruptForms } from './leave-guard.ts';
import { hrefOf } from './paths.ts';

/** Reloads the page at the start: nothing of one account may be visible in the next. */
export function reloadToStart(): void {
  interruptForms();
  location.hash = hrefOf({ screen: 'start' });
  location.reload();
}
