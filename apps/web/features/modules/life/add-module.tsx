import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { AddedModule } from './added-module.ts';
import { AssignStep } from './assign-step.tsx';
import { ConfigureStep } from './configure-step.tsx';
import { LabelStep } from './label-step.tsx';
import { ShareCodeSheet } from './share-code-sheet.tsx';

type Props = {
  /** Receives the module that was added; null if none was. */
  readonly onDone: (added: AddedModule | null) => void;
};

/**
 * Adds a device by its label, then configures and assigns it; leaving after the first step keeps the device. Or adds a
 * module of another account by its sharing code.
 */
export function AddModule({ onDone }: Props) {
  const [object, setObject] = useState<ModuleShape | null>(null);
  const [byCode, setByCode] = useState(false);
  const leave = () => onDone(null);
  if (object !== null) return <FollowUpSteps object={object} onChange={setObject} onDone={onDone} />;
  if (byCode) return <ShareCodeSheet onAdded={onDone} onClose={leave} />;
  return <LabelStep onAdded={setObject} onCode={() => setByCode(true)} onClose={leave} />;
}

type FollowUpStep = 'configure' | 'groups' | 'regions';

type FollowUpProps = Props & { readonly object: ModuleShape; readonly onChange: (object: ModuleShape) => void };

function FollowUpSteps({ object, onChange, onDone }: FollowUpProps) {
  const { t, language } = useTexts('modules');
  const type = typeOf(object);
  const steps: readonly FollowUpStep[] =
    type?.groupable === false ? ['configure', 'regions'] : ['configure', 'groups', 'regions'];
  const [stepIndex, setStepIndex] = useState(0);
  const step = steps[stepIndex] ?? 'configure';
  const dictionary = type?.dictionary;
  const titles: Record<FollowUpStep, string | undefined> = {
    configure: dictionary?.creationTitle[language],
    groups: dictionary?.groupAssignTitle[language],
    regions: dictionary?.regionAssignTitle[language],
  };
  const finish = () => onDone(object);
  const next = () => (stepIndex + 1 < steps.length ? setStepIndex(stepIndex + 1) : finish());
  const follow = (updated: ModuleShape) => {
    onChange(updated);
    next();
  };
  return (
    <Sheet
      open
      onClose={finish}
      title={titles[step] ?? t('life.add')}
      sub={t('life.step', { step: stepIndex + 1, of: steps.length })}
      width={560}
      tall
    >
      {step === 'configure' ? (
        <ConfigureStep object={object} onNext={follow} />
      ) : (
        <AssignStep key={step} object={object} kind={step} last={stepIndex + 1 === steps.length} onNext={follow} />
      )}
    </Sheet>
  );
}
