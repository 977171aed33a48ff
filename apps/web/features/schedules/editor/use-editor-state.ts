import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { previewDays, type PreviewDay } from '../preview/preview-days.ts';
import { PREVIEW_DAYS, usePreview, type Preview } from '../preview/use-preview.ts';
import type { EditorContextValue } from './form/editor-context.ts';
import { useEdit, type SavedItem } from '../../../entities/edit/use-edit.ts';
import { elementTimes } from './elements/element-times.ts';
import { buildFarm, type FarmLists } from './form/build-farm.ts';
import { checkForm, refusalErrors, isWithin, type FormErrors } from './form/form-check.ts';
import { bodyOf, type ScheduleForm } from './form/schedule-form.ts';
import { useSave } from './form/use-save.ts';

type Options = {
  readonly id: string | undefined;
  readonly initial: ScheduleForm;
  /** What the form starts with instead, as a change that is not saved. */
  readonly changed?: ScheduleForm | null;
  readonly saved?: SavedItem<ScheduleForm>;
  readonly lists: FarmLists;
  readonly readOnly: boolean;
};

const NONE: FormErrors = {};

/** State shared by the desktop and phone editors: the form, its validation, the preview, and saving. */
export function useEditorState({ id, initial, changed = null, saved: savedNow, lists, readOnly }: Options) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const now = useNow('minute');
  const [values, update] = useState(initial);
  // Fields that report missing values: those of a step the user tried to leave, or all after trying to save.
  const [reportMissingIn, setReportMissingIn] = useState<readonly string[] | 'all'>([]);
  const showFirstError = useShowFirstError();
  const { version, meanwhile, kept } = useEdit({ saved: savedNow ?? null, mine: values, onTake: update });
  useStartChanged(changed, update);
  const { save, cancels, refusal, saved, busy } = useSave(id, version);
  const farm = useMemo(() => buildFarm(lists), [lists]);
  const times = elementTimes(values, farm);
  const body = bodyOf(values);
  const errors = checkForm(values, farm, language);
  // A refusal applies only to the request sent; after any change it may no longer hold.
  const refusedFields =
    refusal !== null && refusal.body === JSON.stringify(body) && refusal.refused.fields !== undefined
      ? refusalErrors(refusal.refused.fields)
      : NONE;
  const valid = Object.keys(errors).length === 0;
  // The preview does not have to wait for a name.
  const namedBody = body.name === '' ? { ...body, name: t('edit.new') } : body;
  const preview = usePreview(
    namedBody,
    Object.keys(errors).every((field) => field === 'name'),
    id,
  );
  const dirty = JSON.stringify(values) !== JSON.stringify(initial);
  const errorAt = (field: string) => {
    const error = errors[field] ?? refusedFields[field];
    const reportMissing = reportMissingIn === 'all' || isWithin(field, reportMissingIn);
    return error === undefined || (error.missing && !reportMissing) ? undefined : error.text;
  };
  const rainNow = preview.state.kind === 'fresh' ? (preview.reply?.rain ?? null) : null;
  const days = previewDays(preview.reply, PREVIEW_DAYS, now, zone);
  return {
    parts: { values, update, lists, farm, times, rainNow, readOnly, errorAt } satisfies EditorContextValue,
    preview: withinDays(preview, days),
    days,
    valid,
    dirty,
    busy,
    /** The question before a change that cancels cycles which are due now. */
    cancels,
    kept,
    /** Read while the page is left. */
    isSaved: () => saved.current,
    /** A refusal that belongs to no field; shown above the form. */
    refused:
      refusal !== null && refusal.refused.fields === undefined && meanwhile === null ? refusal.refused.message : null,
    /** Changes that someone else has saved since, and the refusal that names them. */
    meanwhile,
    refusal: refusal?.refused ?? null,
    /** All errors, whether shown or not. */
    wrong: { ...refusedFields, ...errors },
    /** Reports missing values in these fields from now on. */
    ask: (fields: readonly string[]) =>
      setReportMissingIn((previous) => (previous === 'all' ? previous : [...previous, ...fields])),
    asked: reportMissingIn === 'all',
    showWrong: showFirstError,
    /** Saves if valid. Otherwise shows the errors, from here or from the server, at their fields and returns them. */
    save: async (): Promise<FormErrors> => {
      setReportMissingIn('all');
      const no = valid ? await save(body) : null;
      const wrong = valid ? refusalErrors(no?.fields ?? {}) : errors;
      if (Object.keys(wrong).length > 0) showFirstError();
      return wrong;
    },
  } as const;
}

/** Makes a change once the form stands, so that it counts as one that the user has made. */
function useStartChanged(changed: ScheduleForm | null, update: (values: ScheduleForm) => void): void {
  const [start] = useState(changed);
  useEffect(() => {
    if (start !== null) update(start);
  }, [start, update]);
}

/** Fourteen days from now reach into a fifteenth; limits sums and strips to the same fourteen. */
function withinDays({ reply, state }: Preview, days: readonly PreviewDay[]): Preview {
  const last = days.at(-1)?.date ?? '';
  return { state, reply: reply && { ...reply, plans: reply.plans.filter(({ date }) => date <= last) } };
}

export type EditorState = ReturnType<typeof useEditorState>;

/** Scrolls to the first marked field, once pending changes are rendered. */
function useShowFirstError(): () => void {
  const [request, setRequest] = useState(0);
  useEffect(() => {
    if (request === 0) return;
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input, [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus();
  }, [request]);
  return () => setRequest((previous) => previous + 1);
}
