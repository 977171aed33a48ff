import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingsForm } from './settings-form.tsx';

type Props = {
  readonly object: ObjectShape;
  /** Told of the module as it is now: with its settings, or as it came. */
  readonly onNext: (object: ObjectShape) => void;
};

/** The settings of a device that has just come; they can wait. */
export function ConfigureStep({ object, onNext }: Props) {
  const { t } = useTexts('modules');
  return (
    <SettingsForm
      object={object}
      leaveLabel={t('life.later')}
      saveLabel={t('life.next')}
      onLeave={() => onNext(object)}
      onSaved={onNext}
    />
  );
}
