import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { Widget } from '@zagon/contract/dashboards/widget.ts';
import {
  change,
  discard,
  hasChanges,
  redo,
  startEditing,
  undo,
  type EditHistory,
} from '@zagon/domain/dashboards/edit-history.ts';
import { useMemo, useState } from 'react';
import type { Kept } from '../../../entities/edit/unsaved/kept.ts';
import { useWrite } from '../../../api/query.ts';
import { sameWidgets, savedBody } from '../dashboard-body.ts';

type History = EditHistory<readonly Widget[]>;

type State = {
  readonly history: History;
  /** The version on which the changes are based. */
  readonly version: number;
  readonly failure: string | null;
};

type KeptLayout = { readonly widgets: readonly Widget[] };

/** The layout being edited. */
export type LayoutEditor = {
  readonly widgets: readonly Widget[];
  readonly changed: boolean;
  /** Steps that can be undone. */
  readonly undoable: number;
  readonly redoable: number;
  /** Another user saved the dashboard since editing began. */
  readonly outdated: boolean;
  /** Why the last save failed; null if there was none, or it succeeded. */
  readonly failure: string | null;
  readonly saving: boolean;
  /** Makes a change based on the currently displayed widgets. */
  readonly change: (to: (widgets: readonly Widget[]) => readonly Widget[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  /** Overwrites what another user has saved in the meantime. */
  readonly overwriteOther: () => void;
  /** Drops all changes and continues with the other user's version. */
  readonly discardForOther: () => void;
  /** For `Unsaved`: the layout with its changes, and the version they are based on. */
  readonly kept: Kept<KeptLayout, number>;
  readonly save: () => Promise<boolean>;
  /** Ends editing without saving. */
  readonly stop: () => void;
};

/** Edits the layout of a dashboard on the screen only; saving stores it. Null while it is not being edited. */
export function useLayoutEditor(dashboard: DashboardShape): {
  readonly editor: LayoutEditor | null;
  readonly start: () => void;
} {
  const [state, setState] = useState<State | null>(null);
  const { send, busy } = useWrite('updateDashboard', ['listDashboards', 'listDashboardVersions']);
  const actions = useMemo(() => actionsOn(setState), []);
  const start = () => setState({ history: startEditing(dashboard.widgets), version: dashboard.version, failure: null });
  if (state === null) return { editor: null, start };
  const { history, version, failure } = state;
  const save = async (): Promise<boolean> => {
    if (!isChanged(history)) {
      setState(null);
      return true;
    }
    const widgets = [...history.present];
    const answer = await send({ params: { id: dashboard.id }, body: savedBody(dashboard, { widgets, version }) });
    setState((now) => (answer.ok || now === null ? null : { ...now, failure: answer.error.message }));
    return answer.ok;
  };
  const editor: LayoutEditor = {
    widgets: history.present,
    changed: isChanged(history),
    undoable: history.past.length,
    redoable: history.future.length,
    outdated: dashboard.version > version,
    failure,
    saving: busy,
    ...actions,
    overwriteOther: () => setState({ history, version: dashboard.version, failure: null }),
    discardForOther: () => start(),
    kept: {
      values: { widgets: history.present },
      unchanged: { widgets: isChanged(history) ? history.saved : history.present },
      basis: version,
      onRestore: ({ widgets }, basis) => {
        actions.change(() => widgets);
        setState((now) => now && { ...now, version: basis });
      },
    },
    save,
  };
  return { editor, start };
}

/** If other changes have undone every step, there is nothing to save. */
function isChanged(history: History): boolean {
  return hasChanges(history) && !sameWidgets(history.saved, history.present);
}

function actionsOn(setState: (next: (state: State | null) => State | null) => void) {
  const step = (next: (history: History) => History) =>
    setState((state) => (state === null ? null : { ...state, history: next(state.history) }));
  return {
    change: (to: (widgets: readonly Widget[]) => readonly Widget[]) =>
      step((history) => change(history, to(history.present))),
    undo: () => step(undo),
    redo: () => step(redo),
    discard: () => step(discard),
    stop: () => setState(() => null),
  };
}
