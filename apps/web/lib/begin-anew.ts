import { hrefOf } from './paths.ts';

/** The page begins anew at the start: nothing of one account may be seen in the next. */
export function beginAnew(): void {
  location.hash = hrefOf({ screen: 'start' });
  location.reload();
}
