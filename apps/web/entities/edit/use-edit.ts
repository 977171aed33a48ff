import { useState } from 'react';
import type { Kept } from './unsaved/kept.ts';
import { differences, takeOver, type Difference, type EditValues } from './differences.ts';

/** An item as saved: its version, and its values as the form shows them. */
export type SavedItem<V, T extends string | number = string> = { readonly version: T; readonly values: V };

/** Changes that someone else has saved while the form was open. */
export type Meanwhile<V extends EditValues = EditValues> = {
  readonly fields: readonly Difference<keyof V & string>[];
  readonly mine: V;
  readonly theirs: V;
  /** Takes over their values of these fields; the others stay as they are, and the next save replaces theirs. */
  readonly resolve: (fields: readonly (keyof V & string)[]) => void;
};

type Options<V, T extends string | number> = {
  /** The item as it is now, updated by live events; null for one that is being added. */
  readonly saved: SavedItem<V, T> | null;
  /** The form's values. */
  readonly mine: V;
  readonly onTake: (values: V) => void;
  /** Whether the form shows a field; the others are taken over without asking. Default: all. */
  readonly isShown?: (field: keyof V & string) => boolean;
};

/**
 * The version that the values of a form are based on, to be sent with them, and what someone else has saved since. If
 * nothing of that differs from the form, the form is based on it from then on. `kept`: for `Unsaved`, which guards what
 * was typed.
 */
export function useEdit<V extends EditValues, T extends string | number = string>({
  saved,
  mine,
  onTake,
  isShown = () => true,
}: Options<V, T>) {
  const [basis, setBasis] = useState(saved);
  const [initial] = useState(mine);
  const isOutdated = saved !== null && basis !== null && saved.version !== basis.version;
  const all = isOutdated ? differences(basis.values, mine, saved.values) : [];
  const fields = all.filter(({ field }) => isShown(field));
  const hidden = all.flatMap(({ field }) => (isShown(field) ? [] : [field]));
  if (isOutdated && fields.length === 0) {
    setBasis(saved);
    if (hidden.length > 0) onTake(takeOver(mine, saved.values, hidden));
  }
  const meanwhile: Meanwhile<V> | null =
    isOutdated && fields.length > 0
      ? {
          fields,
          mine,
          theirs: saved.values,
          resolve: (taken) => {
            onTake(takeOver(mine, saved.values, [...hidden, ...taken]));
            setBasis(saved);
          },
        }
      : null;
  const kept: Kept<V, SavedItem<V, T> | null> = {
    values: mine,
    unchanged: basis?.values ?? initial,
    basis,
    onRestore: (values, restoredBasis) => {
      if (saved !== null && restoredBasis !== null) setBasis(restoredBasis);
      onTake(values);
    },
  };
  return { version: basis?.version, meanwhile, kept } as const;
}
