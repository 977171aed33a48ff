import { confirmActions } from './actions/confirm.tsx';
import { openActions } from './actions/open.tsx';
import { pageActions } from './actions/page.tsx';
import { skipActions } from './actions/skip.tsx';
import { stopActions } from './actions/stop.tsx';
import { preferenceActions } from './actions/preference.tsx';
import type { SearchKind } from './kind.ts';

/** The user's actions, each naming its target. Stop first: of two actions for one target, it is the urgent one. */
const ACTIONS: readonly SearchKind[] = [
  stopActions,
  openActions,
  skipActions,
  confirmActions,
  pageActions,
  preferenceActions,
];

/** Actions; those not allowed by the role or the state of the account are absent. */
export const actionKind: SearchKind = (facts) => ACTIONS.flatMap((actions) => actions(facts));
