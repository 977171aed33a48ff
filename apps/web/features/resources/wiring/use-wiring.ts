import { useQueryClient } from '@tanstack/react-query';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Refused } from '../../../api/types.ts';
import { takeOver } from '../../../entities/edit/differences.ts';
import type { Meanwhile } from '../../../entities/edit/use-edit.ts';
import { useAnnounceClosed } from '../../../entities/output/use-announce-closed.ts';
import { REFETCHED } from '../refetched.ts';
import type { Reader, Values } from '../resource-types.ts';
import { keyOfInput, textsOfKind, wiredInputOf, type WiredInput, type WiringTexts } from './wired-input.ts';
import { newWiring, wiringError, wiringState, type WiringDraft, type WiringState } from './wiring-state.ts';

/** By the input that they were typed for. */
export type WiringDrafts = Readonly<Record<string, WiringDraft>>;

/** The wiring of the chosen input in the form. */
export type Wiring = {
  readonly input: WiredInput;
  readonly texts: WiringTexts;
  readonly properties: readonly Property[];
  readonly isChanged: boolean;
  readonly hasProblems: boolean;
  /** The wiring that saving gives the input, in words; null if the module reads it so already. */
  readonly switchedTo: string | null;
  readonly errorOf: (name: string) => string | undefined;
  readonly change: (name: string, text: string) => void;
  readonly meanwhile: Meanwhile<WiringTexts> | null;
  /** The refusal of the last attempt to save it. */
  readonly refused: Refused | null;
  /** Saves it in its module; false if that was refused. Everything typed stays. */
  readonly save: () => Promise<boolean>;
};

/** Drafts of the wiring of inputs, one for each input that was changed while the form was open. */
export function useWiring(modules: readonly ModuleShape[], reader: Reader) {
  const [drafts, setDrafts] = useState<WiringDrafts>({});
  const [isShown, setShown] = useState(false);
  const { current, refused, forget, save } = useWiringSave(modules);

  /** Without a draft once it is as in the module. */
  const put = (key: string, state: WiringState, draft: WiringDraft) => {
    const { [key]: _previous, ...others } = drafts;
    const isSame = JSON.stringify(textsOfKind(state.input, draft.texts)) === JSON.stringify(state.present);
    setDrafts(isSame ? others : { ...others, [key]: draft });
  };

  const wiringOf = (values: Values): Wiring | null => {
    const input = wiredInputOf(values, current);
    if (input === null) return null;
    const key = keyOfInput(input);
    const draft = lookUp(drafts, key) ?? null;
    const state = wiringState(input, draft, reader);
    const { texts, present, fields, problems } = state;
    const { version } = input.module;
    return {
      ...state,
      hasProblems: problems.length > 0,
      switchedTo: newWiring(state, reader),
      errorOf: (name) => wiringError(state, name, { isShown, refused: refused?.fields, language: reader.language }),
      change: (name, text) => {
        forget();
        const base = draft ?? { base: present, version };
        put(key, state, { base: base.base, version: base.version, texts: { ...texts, [name]: text } });
      },
      meanwhile:
        fields.length === 0
          ? null
          : {
              fields,
              mine: texts,
              theirs: present,
              resolve: (taken) => {
                forget();
                put(key, state, { texts: takeOver(texts, present, taken), base: present, version });
              },
            },
      refused,
      save: async () => {
        if (!(await save(state))) return false;
        const { [key]: _saved, ...others } = drafts;
        setDrafts(others);
        return true;
      },
    };
  };
  const submit = () => {
    setShown(true);
    forget();
  };
  return { wiringOf, drafts, restore: setDrafts, submit } as const;
}

/** Saves wirings in their modules. `current`: the modules, with one that was saved until the list is read again. */
function useWiringSave(modules: readonly ModuleShape[]) {
  const client = useQueryClient();
  const announceClosed = useAnnounceClosed();
  const [saved, setSaved] = useState<{ readonly from: string; readonly module: ModuleShape } | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const save = async ({ input: { module }, body }: WiringState): Promise<boolean> => {
    const answer = await call('updateModule', { params: { id: module.id }, body });
    // Also after a refusal: someone else may have changed it.
    for (const endpoint of REFETCHED) void client.invalidateQueries({ queryKey: [endpoint] });
    if (!answer.ok) {
      setRefused(answer.error);
      return false;
    }
    announceClosed(answer.value.closed);
    setSaved({ from: module.version, module: answer.value });
    return true;
  };
  return {
    current: modules.map((one) => (one.id === saved?.module.id && one.version === saved.from ? saved.module : one)),
    refused,
    forget: () => setRefused(null),
    save,
  } as const;
}
