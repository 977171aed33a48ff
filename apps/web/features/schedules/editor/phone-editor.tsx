import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { PreviewSheet } from '../preview/preview-sheet.tsx';
import { useEditor } from './form/editor-context.ts';
import { useFooterTexts } from './editor-footer.tsx';
import { OtherStepError } from './other-step-error.tsx';
import { SavedNote } from './saved-note.tsx';
import { blockingPaths, stepsOf, errorsInOtherSteps, type Step } from './steps.ts';
import { useKindTexts } from './form/use-kind-texts.ts';
import { ScheduleMeanwhile } from './schedule-meanwhile.tsx';
import type { EditorState } from './use-editor-state.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './phone.module.css';

/** Maximum step index of any schedule kind. */
const LAST_STEP = 4;

type Props = {
  readonly state: EditorState;
  /** Set for a saved schedule. */
  readonly id: string | undefined;
};

/** One part of the form per screen. The rest of the app is hidden, so that a thumb cannot leave by mistake. */
export function PhoneEditor({ state, id }: Props) {
  const { t } = useTexts('schedules');
  const { values, readOnly, errorAt } = useEditor();
  const steps = stepsOf(values);
  const [index, setIndex] = useState(0);
  // A saved schedule has all steps unlocked; a new one unlocks them one by one.
  const [unlocked, setUnlocked] = useState(id === undefined ? 0 : LAST_STEP);
  const step = steps[index];
  if (step === undefined) return null;
  const goTo = (next: number) => {
    setIndex(next);
    setUnlocked(Math.max(unlocked, next));
  };
  const goForward = () => {
    state.ask(step.fields);
    if (blockingPaths(step, state.wrong).length === 0) goTo(index + 1);
    else state.showWrong();
  };
  const save = async () => {
    const errors = await state.save();
    const first = steps.findIndex((item) => blockingPaths(item, errors).length > 0);
    if (first !== -1) setIndex(first);
  };
  return (
    <div className={css.screen}>
      <Header steps={steps} index={index} unlocked={unlocked} onStep={goTo} />
      <div className={css.step}>
        <SavedNote id={id} />
        {readOnly && <p className={css.note}>{t('edit.readOnly')}</p>}
        <ScheduleMeanwhile state={state} />
        {state.refused !== null && (
          <Notice tone="error" role="alert" space="below">
            {state.refused}
          </Notice>
        )}
        <step.Part key={step.key} />
        {errorsInOtherSteps(step, state.wrong).map(({ path, homeStep }) => (
          <OtherStepError
            key={path}
            text={errorAt(path)}
            homeStep={homeStep}
            onShow={() => goTo(steps.findIndex(({ key }) => key === homeStep))}
          />
        ))}
      </div>
      {values.elements.length > 0 && <PreviewSheet preview={state.preview} days={state.days} />}
      <Footer
        state={state}
        index={index}
        next={steps[index + 1]}
        onBack={() => goTo(index - 1)}
        onNext={goForward}
        onSave={() => void save()}
      />
    </div>
  );
}

type HeaderProps = {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly unlocked: number;
  readonly onStep: (index: number) => void;
};

function Header({ steps, index, unlocked, onStep }: HeaderProps) {
  const { t } = useTexts('schedules');
  const texts = useKindTexts();
  const { values } = useEditor();
  const go = useGo();
  const close = () => go({ screen: 'schedules' });
  const nameOf = (at: number) => {
    const step = steps[at];
    return step === undefined ? '' : texts.step(step.key);
  };
  return (
    <header className={css.head}>
      <ActionIcon
        size={44}
        c="var(--on-nav)"
        variant="transparent"
        aria-label={t('edit.back')}
        onClick={() => (index === 0 ? close() : onStep(index - 1))}
      >
        <IconArrowLeft size={22} />
      </ActionIcon>
      <div>
        <h1>{values.name.trim() === '' ? t('edit.new') : values.name}</h1>
        <span>{t('edit.step', { place: index + 1, count: steps.length, name: nameOf(index) })}</span>
      </div>
      <ActionIcon size={44} c="var(--on-nav)" variant="transparent" aria-label={t('edit.close')} onClick={close}>
        <IconX size={22} />
      </ActionIcon>
      <div className={css.bar} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
        {steps.map(({ key }, at) => (
          <button
            key={key}
            type="button"
            disabled={at > unlocked}
            data-on={at <= index || undefined}
            aria-current={at === index ? 'step' : undefined}
            aria-label={t('edit.toStep', { place: at + 1, name: nameOf(at) })}
            onClick={() => onStep(at)}
          >
            <i />
          </button>
        ))}
      </div>
    </header>
  );
}

type FooterProps = {
  readonly state: EditorState;
  readonly index: number;
  readonly next: Step | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onSave: () => void;
};

function Footer({ state, index, next, onBack, onNext, onSave }: FooterProps) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const { readOnly } = useEditor();
  const texts = useFooterTexts(state);
  const kindWords = useKindTexts();
  return (
    <footer className={css.foot}>
      {next === undefined && (
        <div className={css.summary} aria-live="polite">
          <Lines title={texts.summary}>
            {texts.sub !== undefined && <em data-tone={texts.warn ? 'warn' : undefined}>{texts.sub}</em>}
          </Lines>
        </div>
      )}
      {index > 0 && (
        <Button variant="default" mih={48} onClick={onBack}>
          {common.t('back')}
        </Button>
      )}
      {next !== undefined ? (
        <Button mih={48} flex={1} onClick={onNext}>
          {t('edit.nextStep', { name: kindWords.step(next.key).toLocaleLowerCase() })}
        </Button>
      ) : (
        !readOnly && (
          <Button mih={48} flex={1} loading={state.busy} onClick={onSave}>
            {common.t('save')}
          </Button>
        )
      )}
    </footer>
  );
}
