import { lookUp } from '@zagon/domain/core/look-up.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useState, type FormEvent } from 'react';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { useEdit } from '../../entities/edit/use-edit.ts';
import type { Kept } from '../../entities/edit/unsaved/kept.ts';
import { useAnnounceRunning } from '../../entities/output/use-announce-running.ts';
import { notify } from '../../ui/frame/notify.ts';
import { factsOf } from './facts-of.ts';
import { REFETCHED } from './refetched.ts';
import { RESOURCES } from './registry.ts';
import type { AffectedRun, Lists, Reader, ResourceType, Values } from './resource-types.ts';
import { useReader } from './use-lists.ts';
import { useWiring, type WiringDrafts } from './wiring/use-wiring.ts';

/** Fields cleared by a choice: another kind of signal has other types and inputs. */
const CLEARED_BY: Readonly<Record<string, readonly string[]>> = {
  kind: ['type', 'field'],
  scope: ['members'],
  id_object: ['field_name'],
  field_name: ['type'],
};

/** The values of a resource being edited, their errors, and saving them. */
export function useResourceForm(resource: ResourceType, id: string | null, lists: Lists, onSaved: () => void) {
  const { t, language } = useTexts('resources');
  const client = useQueryClient();
  const reader = useReader();
  const announceRunning = useAnnounceRunning();
  const kind = RESOURCES[resource];
  const [initial] = useState(() => kind.values(lists, id, reader));
  const [values, setValues] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { wiring, ...wirings } = useWiringOf(resource, values, lists, reader);
  const [affectedRuns, setAffectedRuns] = useState<readonly AffectedRun[]>([]);
  const item = lists[resource].find((one) => one.id === id);
  const fields = kind.fields(values, lists, reader, id);
  const { version, meanwhile, kept } = useEdit({
    saved: item === undefined ? null : { version: item.version, values: kind.values(lists, id, reader) },
    mine: values,
    onTake: setValues,
    isShown: (field) => fields.some((one) => one.id === field),
  });
  const problems = kind.check(values, id, factsOf(lists), reader);

  const errorOf = (field: string): string | undefined => {
    const isOwnPath = (path: string) => path === field || path.startsWith(`${field}.`);
    const violation = submitted ? problems.find(({ path }) => isOwnPath(path)) : undefined;
    if (violation !== undefined) return ruleText(violation, language);
    return Object.entries(refused?.fields ?? {}).find(([path]) => isOwnPath(path))?.[1];
  };
  const change = (field: string, value: Values[string]) => {
    setValues({ ...values, ...clearedBy(field, values), [field]: value });
    setRefused(null);
  };
  const save = async () => {
    setAffectedRuns([]);
    setBusy(true);
    // First, because nothing is saved if it is refused.
    if (!(await wirings.save())) return setBusy(false);
    const answer = await kind.save(values, id, reader, version);
    setBusy(false);
    // Also after a refusal: someone else may have changed it.
    for (const endpoint of REFETCHED) void client.invalidateQueries({ queryKey: [endpoint] });
    if (!answer.ok) return setRefused(answer.error);
    const isOnMapOnly = kind.addHref !== undefined;
    notify(t(id === null ? 'added' : isOnMapOnly ? 'savedPlain' : 'saved', { name: String(values['name']) }));
    announceRunning(answer.value.still_running);
    onSaved();
  };
  /** Saves, after asking if upcoming runs are affected. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    wirings.submit();
    if (problems.length > 0 || wiring?.hasProblems === true) return focusFirstError(event.currentTarget);
    if (id === null || kind.affectedRuns === undefined) return save();
    setBusy(true);
    const preview = await kind.affectedRuns(values, id, lists, reader);
    setBusy(false);
    if (!preview.ok) return setRefused(preview.error);
    if (preview.value.length === 0) return save();
    return setAffectedRuns(preview.value);
  };
  return {
    fields,
    meanwhile,
    kept: withWiring(kept, wirings),
    wiring,
    isWiringSaved: wirings.isSaved,
    values,
    errorOf,
    change,
    submit,
    save,
    busy,
    refused,
    affectedRuns,
    /** Closes the question about affected runs without saving. */
    cancelSave: () => setAffectedRuns([]),
  } as const;
}

/** The wiring of the input that the form of a piece of equipment has chosen; null for every other form. */
function useWiringOf(resource: ResourceType, values: Values, lists: Lists, reader: Reader) {
  const wirings = useWiring(lists.modules, reader);
  const wiring = resource === 'devices' ? wirings.wiringOf(values) : null;
  const [isSaved, setSaved] = useState(false);
  /** False if it was refused; a wiring that is as in the module is not sent. */
  const save = async (): Promise<boolean> => {
    if (wiring?.isChanged !== true) return true;
    const done = await wiring.save();
    if (done) setSaved(true);
    return done;
  };
  return { ...wirings, wiring, isSaved, save } as const;
}

/** Guards what was typed for the wiring along with the rest. */
function withWiring<Basis>(
  kept: Kept<Values, Basis>,
  { drafts, restore }: Pick<ReturnType<typeof useWiring>, 'drafts' | 'restore'>,
): Kept<{ readonly values: Values; readonly wiring: WiringDrafts }, Basis> {
  return {
    values: { values: kept.values, wiring: drafts },
    unchanged: { values: kept.unchanged, wiring: {} },
    basis: kept.basis,
    onRestore: ({ values, wiring }, basis) => {
      kept.onRestore(values, basis);
      restore(wiring);
    },
  };
}

/** Emptied values of the fields that depend on a changed field. */
function clearedBy(field: string, values: Values): Values {
  return Object.fromEntries(
    (lookUp(CLEARED_BY, field) ?? [])
      .filter((one) => one in values)
      .map((one) => [one, typeof values[one] === 'string' ? '' : []]),
  );
}
