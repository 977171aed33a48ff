import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { AssignStep } from './assign-step.tsx';
import { ConfigureStep } from './configure-step.tsx';
import { LabelStep } from './label-step.tsx';

type Props = {
  /** The device that is in the account now; null when none came. */
  readonly onDone: (added: ObjectShape | null) => void;
};

/** A device comes into the account by its label; then it is set up, and put where it belongs. Whoever leaves after the first step has it all the same. */
export function AddModule({ onDone }: Props) {
  const [object, setObject] = useState<ObjectShape | null>(null);
  return object === null ? (
    <LabelStep onAdded={setObject} onClose={() => onDone(null)} />
  ) : (
    <AfterAdding object={object} onChange={setObject} onDone={onDone} />
  );
}

type After = 'configure' | 'groups' | 'regions';

type AfterProps = Props & { readonly object: ObjectShape; readonly onChange: (object: ObjectShape) => void };

function AfterAdding({ object, onChange, onDone }: AfterProps) {
  const { t, language } = useTexts('modules');
  const type = typeOf(object);
  const steps: readonly After[] =
    type?.groupable === false ? ['configure', 'regions'] : ['configure', 'groups', 'regions'];
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? 'configure';
  const words = type?.dictionary;
  const titles: Record<After, string | undefined> = {
    configure: words?.creationTitle[language],
    groups: words?.groupAssignTitle[language],
    regions: words?.regionAssignTitle[language],
  };
  const finish = () => onDone(object);
  const next = () => (place + 1 < steps.length ? setPlace(place + 1) : finish());
  return (
    <Sheet
      open
      onClose={finish}
      title={titles[step] ?? t('life.add')}
      sub={t('life.step', { step: place + 1, of: steps.length })}
      width={560}
      tall
    >
      {step === 'configure' ? (
        <ConfigureStep
          object={object}
          onNext={(now) => {
            onChange(now);
            next();
          }}
        />
      ) : (
        <AssignStep key={step} object={object} what={step} last={place + 1 === steps.length} onNext={next} />
      )}
    </Sheet>
  );
}
