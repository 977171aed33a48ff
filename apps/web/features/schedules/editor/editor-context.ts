import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { FarmLists } from './farm-of.ts';
import type { ElementTimes } from './element-times.ts';
import type { ProgramForm } from './program-form.ts';

/** What every part of the editor sees. */
export type EditorParts = {
  readonly form: UseFormReturn<ProgramForm>;
  /** The form as it stands now. */
  readonly values: ProgramForm;
  readonly lists: FarmLists;
  readonly farm: Farm;
  readonly times: readonly ElementTimes[];
  /** Somebody who may only look. */
  readonly readOnly: boolean;
  /** The sentence that stands at a field, if any. */
  readonly errorAt: (field: string) => string | undefined;
};

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditor(): EditorParts {
  const parts = useContext(EditorContext);
  if (parts === null) throw new Error('a part of the editor stands outside of it');
  return parts;
}

/** Changes a field as a person would: the form knows that it has changes. */
export function useChange(): <Field extends keyof ProgramForm>(field: Field, value: ProgramForm[Field]) => void {
  const { form } = useEditor();
  return (field, value) => {
    // The library types the value by the path; a field of the form itself is its own type.
    form.setValue(field, value as never, { shouldDirty: true });
  };
}
