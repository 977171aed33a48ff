import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callUnderKey } from '../../api/client.ts';
import { prepareWrites, setCsrfToken } from '../../api/attempt.ts';
import { formMessage } from '../../api/form-message.ts';
import { keyOf, read } from '../../api/query.ts';
import type { Refused, ReplyOf } from '../../api/types.ts';
import { legalVersionInForce } from '../../entities/consents/texts-in-force.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { takeLinkedLabel } from '../../navigation/label-link.ts';
import {
  ALL_FIELDS,
  laterStep,
  previousStep,
  stepAfter,
  stepOfFields,
  stepProblems,
  type Draft,
  type Step,
} from './draft.ts';
import { clearProgress, loadProgress, saveProgress } from './stored-draft.ts';
import { useEarlyCheck } from './use-early-check.ts';
import { useStationCheck, type StationCheck } from './use-station-check.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Registration = {
  readonly step: Step;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  /** A refusal that belongs to no field. */
  readonly failure: string | null;
  readonly busy: boolean;
  readonly station: StationCheck;
  /** True after a reload, which loses them. */
  readonly needsPinAgain: boolean;
  readonly needsPasswordAgain: boolean;
  readonly change: (changes: Partial<Draft>) => void;
  readonly goTo: (step: Step) => void;
  readonly back: () => void;
  readonly submit: () => Promise<void>;
};

/** The wizard: one draft, one step at a time, each checked by the same rules here and by the server. */
export function useRegistration(onRegistered: () => Promise<void>): Registration {
  const { language } = useTexts('registration');
  const [{ step: storedStep, key, draft: storedDraft }] = useState(loadWithLabel);
  const [draft, setDraft] = useState(storedDraft);
  // Everything needs the PIN, which is lost on a reload.
  const [step, setStep] = useState<Step>('station');
  const [reached, setReached] = useState(storedStep);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const station = useStationCheck(draft);
  const checks = useStepChecks(step, draft);
  const client = useQueryClient();
  usePrepared(client);

  useEffect(() => saveProgress({ step: reached, key, draft }), [reached, key, draft]);

  const goTo = (to: Step) => {
    setStep(to);
    setReached((before) => laterStep(before, to));
    setFailure(null);
    window.scrollTo(0, 0);
  };
  const change = (changes: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changes }));
    setErrors((current) => withoutFields(current, changes));
    setFailure(null);
  };
  /** Shows a refusal at its field, on the step of that field. */
  const show = (refused: Refused) => {
    const { fields = {} } = refused;
    setFailure(formMessage(refused, ALL_FIELDS) ?? null);
    const at = stepOfFields(Object.keys(fields));
    if (at === null) return;
    if (at === 'station') station.refuse(fields);
    setErrors(fields);
    setStep(at);
  };

  const submit = async () => {
    const problems = stepProblems(step, draft);
    setErrors(textsOf(problems, language));
    setFailure(null);
    if (problems.length > 0) return;
    setBusy(true);
    const refused = await send(step, draft, { key, language, station, checks, client });
    setBusy(false);
    if (refused === 'stay') return;
    if (refused !== null) return show(refused);
    if (step !== 'consents') return goTo(stepAfter(step, reached, draft));
    clearProgress();
    await onRegistered();
  };

  const back = () => {
    const previous = previousStep(step);
    if (previous !== null) goTo(previous);
  };
  const needsPinAgain = storedStep !== 'station' && storedDraft.pin === '' && draft.pin === '';
  const needsPasswordAgain = storedStep === 'consents' && draft.password === '';
  return {
    step,
    draft,
    errors,
    failure,
    busy,
    station,
    needsPinAgain,
    needsPasswordAgain,
    change,
    goTo,
    back,
    submit,
  };
}

type StepChecks = Readonly<Record<'name' | 'email', () => Promise<Refused | null>>>;

/** Whether name and address are still available, checked while they are typed. */
function useStepChecks(step: Step, draft: Draft): StepChecks {
  const isComplete = stepProblems(step, draft).length === 0;
  const [name, email] = [draft.name.trim(), draft.email.trim()];
  return {
    name: useEarlyCheck(name, step === 'account' && isComplete, async (asked) =>
      errorOf(await call('checkRegistrationAccount', { body: { name: asked } })),
    ),
    email: useEarlyCheck(email, step === 'person' && isComplete, async (asked) =>
      errorOf(await call('checkRegistrationEmail', { body: { email: asked } })),
    ),
  };
}

/** Preloads the needs of later steps while the first one is filled in. */
function usePrepared(client: QueryClient): void {
  useEffect(() => {
    void prepareWrites();
    void client.prefetchQuery(read('listLegalTexts'));
  }, [client]);
}

/** The stored progress, with the label of the link that opened the app. */
function loadWithLabel() {
  const progress = loadProgress();
  const label = takeLinkedLabel();
  if (label === null) return progress;
  return { ...progress, draft: { ...progress.draft, serial_number: label.serial, pin: label.pin } };
}

type Sending = {
  readonly key: string;
  readonly language: 'pl' | 'en';
  readonly station: StationCheck;
  readonly checks: StepChecks;
  readonly client: QueryClient;
};

/** Has the server check the step, or register; null: accepted. `stay`: the station step shows its own refusal. */
async function send(
  step: Step,
  draft: Draft,
  { key, language, station, checks, client }: Sending,
): Promise<Refused | 'stay' | null> {
  switch (step) {
    case 'station':
      return (await station.check()) ? null : 'stay';
    case 'account':
      return checks.name();
    case 'person':
      return checks.email();
    case 'password':
      return null;
    case 'consents': {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const shown = client.getQueryData<ReplyOf<'listLegalTexts'>>(keyOf('listLegalTexts'));
      const consents_version = legalVersionInForce(shown, Date.now());
      const answer = await callUnderKey('register', { body: { ...draft, language, time_zone, consents_version } }, key);
      // The texts may have changed in the meantime.
      if (!answer.ok) void client.invalidateQueries({ queryKey: keyOf('listLegalTexts') });
      if (answer.ok) setCsrfToken(answer.value.token);
      return errorOf(answer);
    }
  }
}

type AnswerOf = { readonly ok: true } | { readonly ok: false; readonly error: Refused };

function errorOf(answer: AnswerOf): Refused | null {
  return answer.ok ? null : answer.error;
}

function textsOf(problems: readonly Problem[], language: 'pl' | 'en'): FieldErrors {
  const texts: Record<string, string> = {};
  for (const found of problems) texts[found.path] ??= ruleText(found, language);
  return texts;
}

/** The messages without those of changed fields. */
function withoutFields(errors: FieldErrors, changes: Partial<Draft>): FieldErrors {
  const changed = Object.keys(changes);
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split('.')[0] ?? path)));
}
