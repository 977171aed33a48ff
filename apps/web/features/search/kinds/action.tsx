import { confirmActions } from './actions/confirm.tsx';
import { openActions } from './actions/open.tsx';
import { skipActions } from './actions/skip.tsx';
import { stopActions } from './actions/stop.tsx';
import type { SearchKind } from './kind.ts';

/** What the user can do, each naming its object. Stop first: of two actions for one object, it is the urgent one. */
const ACTIONS: readonly SearchKind[] = [stopActions, openActions, skipActions, confirmActions];

/** Actions; what the role or the state of the account does not allow is absent. */
export const actionKind: SearchKind = (facts) => ACTIONS.flatMap((actions) => actions(facts));
