/** Steps that can be undone. */
export const MAX_UNDO_STEPS = 100;

/** Unsaved changes that can be undone and redone. `present` is shown; `saved` is what is stored. */
export type EditHistory<T> = {
  readonly saved: T;
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
};

export function startEditing<T>(saved: T): EditHistory<T> {
  return { saved, past: [], present: saved, future: [] };
}

/** Makes a change and clears the redo history. An identical state is not a change. */
export function change<T>(history: EditHistory<T>, next: T): EditHistory<T> {
  if (next === history.present) return history;
  return {
    ...history,
    past: [...history.past, history.present].slice(-MAX_UNDO_STEPS),
    present: next,
    future: [],
  };
}

export function undo<T>(history: EditHistory<T>): EditHistory<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

export function redo<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.present], present: next, future };
}

/** Returns to the stored state, as a change that can itself be undone. */
export function discard<T>(history: EditHistory<T>): EditHistory<T> {
  return change(history, history.saved);
}

/** Whether the state shown differs from the one stored. */
export function hasChanges<T>({ saved, present }: EditHistory<T>): boolean {
  return saved !== present;
}
