import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { previewDays, type PreviewDay } from '../preview/preview-days.ts';
import { PREVIEW_DAYS, usePreview, type Preview } from '../preview/use-preview.ts';
import type { EditorParts } from './editor-context.ts';
import { elementTimes } from './element-times.ts';
import { farmOf, type FarmLists } from './farm-of.ts';
import { checkForm, refusedErrors, standsIn, type FormErrors } from './form-check.ts';
import { bodyOf, type ProgramForm } from './program-form.ts';
import { useSave } from './use-save.ts';

type Given = {
  readonly id: string | undefined;
  readonly initial: ProgramForm;
  readonly lists: FarmLists;
  readonly readOnly: boolean;
};

const NONE: FormErrors = {};

/** Everything that the two editors (desktop and phone) have in common: the form, its rules, the preview, saving. */
export function useEditorParts({ id, initial, lists, readOnly }: Given) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const now = useNow('minute');
  const form = useForm<ProgramForm>({ defaultValues: initial });
  const values = useWatch({ control: form.control, compute: (all: ProgramForm) => all });
  // Fields in which what is missing is told: those of a step that somebody wanted to leave, all once he wanted to save.
  const [asked, setAsked] = useState<readonly string[] | 'all'>([]);
  const showWrong = useShowWrong();
  const { save, refusal, saved, busy } = useSave(id);
  const farm = useMemo(() => farmOf(lists), [lists]);
  const times = elementTimes(values, farm);
  const body = bodyOf(values);
  const errors = checkForm(values, farm, language);
  // A refusal belongs to what was sent; as soon as something was changed it may no longer hold.
  const refused =
    refusal !== null && refusal.body === JSON.stringify(body) && refusal.refused.fields !== undefined
      ? refusedErrors(refusal.refused.fields, values)
      : NONE;
  const valid = Object.keys(errors).length === 0;
  // The preview need not wait for a name.
  const named = body.name === '' ? { ...body, name: t('edit.new') } : body;
  const preview = usePreview(
    named,
    Object.keys(errors).every((field) => field === 'name'),
    id,
  );
  const dirty = form.formState.isDirty;
  const leaving = useLeaveGuard(() => dirty && !saved.current && !readOnly);
  const errorAt = (field: string) => {
    const error = errors[field] ?? refused[field];
    const told = asked === 'all' || standsIn(field, asked);
    return error === undefined || (error.missing && !told) ? undefined : error.text;
  };
  const days = previewDays(preview.reply, PREVIEW_DAYS, now, zone);
  return {
    parts: { form, values, lists, farm, times, readOnly, errorAt } satisfies EditorParts,
    preview: withinDays(preview, days),
    days,
    valid,
    dirty,
    busy,
    leaving,
    /** A refusal that belongs to no field: said over the form. */
    refused: refusal !== null && refusal.refused.fields === undefined ? refusal.refused.message : null,
    /** Everything that is wrong, told or not. */
    wrong: { ...refused, ...errors },
    /** From now on what is missing in these fields is told as well. */
    ask: (fields: readonly string[]) => setAsked((before) => (before === 'all' ? before : [...before, ...fields])),
    asked: asked === 'all',
    showWrong,
    /** Saves what is right; what is wrong, here or to the server, is told at its fields and answered. */
    save: async (): Promise<FormErrors> => {
      setAsked('all');
      const no = valid ? await save(body) : null;
      const wrong = valid ? refusedErrors(no?.fields ?? {}, values) : errors;
      if (Object.keys(wrong).length > 0) showWrong();
      return wrong;
    },
  } as const;
}

/** Fourteen days from now reach into a fifteenth; sums and strips are of the same fourteen. */
function withinDays({ reply, state }: Preview, days: readonly PreviewDay[]): Preview {
  const last = days.at(-1)?.date ?? '';
  return { state, reply: reply && { ...reply, plans: reply.plans.filter(({ date }) => date <= last) } };
}

export type EditorState = ReturnType<typeof useEditorParts>;

/** Leads to the first field that is marked, as soon as what was changed meanwhile is drawn. */
function useShowWrong(): () => void {
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input, [role="alert"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus();
  }, [wanted]);
  return () => setWanted((before) => before + 1);
}
