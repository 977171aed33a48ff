import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingsForm } from './settings-form.tsx';

type Props = {
  readonly object: ModuleShape;
  /** Receives the current module: with new settings, or unchanged. */
  readonly onNext: (object: ModuleShape) => void;
};

/** The settings of a newly added device; they can be skipped. */
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
