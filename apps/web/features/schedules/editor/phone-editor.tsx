import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../lib/go.ts';
import { PreviewSheet } from '../preview/preview-sheet.tsx';
import { useEditor } from './editor-context.ts';
import { useFootWords } from './editor-foot.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { SavedNote } from './saved-note.tsx';
import { holdingBack, stepsOf, toldFromElsewhere, type Step } from './steps.ts';
import { useKindWords } from './use-kind-words.ts';
import type { EditorState } from './use-editor-parts.ts';
import css from './phone.module.css';

/** No program has more steps, of whatever kind. */
const LAST_STEP = 4;

type Props = {
  readonly state: EditorState;
  /** Of a saved program. */
  readonly id: string | undefined;
};

/** One part of the form a screen. Nothing else of the app is in sight, so that a thumb cannot leave by mistake. */
export function PhoneEditor({ state, id }: Props) {
  const { t } = useTexts('schedules');
  const { values, readOnly, errorAt } = useEditor();
  const steps = stepsOf(values);
  const [place, setPlace] = useState(0);
  // A saved program has seen all its steps; a new one opens them one by one.
  const [seen, setSeen] = useState(id === undefined ? 0 : LAST_STEP);
  const step = steps[place];
  if (step === undefined) return null;
  const show = (next: number) => {
    setPlace(next);
    setSeen(Math.max(seen, next));
  };
  const forward = () => {
    state.ask(step.fields);
    if (holdingBack(step, state.wrong).length === 0) show(place + 1);
    else state.showWrong();
  };
  const save = async () => {
    const wrong = await state.save();
    const first = steps.findIndex((one) => holdingBack(one, wrong).length > 0);
    if (first !== -1) setPlace(first);
  };
  return (
    <div className={css.screen}>
      <Head steps={steps} place={place} seen={seen} onStep={show} />
      <div className={css.step}>
        <SavedNote id={id} />
        {readOnly && <p className={css.note}>{t('edit.readOnly')}</p>}
        {state.refused !== null && (
          <p className={css.refused} role="alert">
            {state.refused}
          </p>
        )}
        <step.Part key={step.key} />
        {toldFromElsewhere(step, state.wrong).map(({ path, home }) => (
          <Elsewhere
            key={path}
            text={errorAt(path)}
            home={home}
            onShow={() => show(steps.findIndex(({ key }) => key === home))}
          />
        ))}
      </div>
      {values.elements.length > 0 && <PreviewSheet preview={state.preview} days={state.days} />}
      <Foot
        state={state}
        place={place}
        next={steps[place + 1]}
        onBack={() => show(place - 1)}
        onNext={forward}
        onSave={() => void save()}
      />
    </div>
  );
}

type HeadProps = {
  readonly steps: readonly Step[];
  readonly place: number;
  readonly seen: number;
  readonly onStep: (place: number) => void;
};

function Head({ steps, place, seen, onStep }: HeadProps) {
  const { t } = useTexts('schedules');
  const words = useKindWords();
  const { values } = useEditor();
  const go = useGo();
  const close = () => go({ screen: 'schedules' });
  const nameOf = (at: number) => {
    const step = steps[at];
    return step === undefined ? '' : words.step(step.key);
  };
  return (
    <header className={css.head}>
      <ActionIcon
        size={44}
        c="#fff"
        variant="transparent"
        aria-label={t('edit.back')}
        onClick={() => (place === 0 ? close() : onStep(place - 1))}
      >
        <IconArrowLeft size={22} />
      </ActionIcon>
      <div>
        <h1>{values.name.trim() === '' ? t('edit.new') : values.name}</h1>
        <span>{t('edit.step', { place: place + 1, count: steps.length, name: nameOf(place) })}</span>
      </div>
      <ActionIcon size={44} c="#fff" variant="transparent" aria-label={t('edit.close')} onClick={close}>
        <IconX size={22} />
      </ActionIcon>
      <div className={css.bar} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
        {steps.map(({ key }, at) => (
          <button
            key={key}
            type="button"
            disabled={at > seen}
            data-on={at <= place || undefined}
            aria-current={at === place ? 'step' : undefined}
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

type FootProps = {
  readonly state: EditorState;
  readonly place: number;
  readonly next: Step | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onSave: () => void;
};

function Foot({ state, place, next, onBack, onNext, onSave }: FootProps) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const { readOnly } = useEditor();
  const words = useFootWords(state);
  const kindWords = useKindWords();
  return (
    <footer className={css.foot}>
      {next === undefined && (
        <p aria-live="polite">
          <b>{words.summary}</b>
          {words.sub !== undefined && <span data-warn={words.warn || undefined}>{words.sub}</span>}
        </p>
      )}
      {place > 0 && (
        <Button variant="default" h={48} onClick={onBack}>
          {common.t('back')}
        </Button>
      )}
      {next !== undefined ? (
        <Button h={48} flex={1} onClick={onNext}>
          {t('edit.nextStep', { name: kindWords.step(next.key).toLocaleLowerCase() })}
        </Button>
      ) : (
        !readOnly && (
          <Button h={48} flex={1} loading={state.busy} onClick={onSave}>
            {common.t('save')}
          </Button>
        )
      )}
    </footer>
  );
}
