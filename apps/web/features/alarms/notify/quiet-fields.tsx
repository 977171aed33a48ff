import { Switch, TextInput } from '@mantine/core';
import type { QuietHours } from '@zagon/domain/deliveries/quiet-hours.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';

type Props = {
  readonly quiet: QuietHours | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (quiet: QuietHours | null) => void;
};

const USUAL_NIGHT: QuietHours = { from: '22:00', to: '06:00' };

/** Hours in which neither SMS nor browser makes a sound, unless something is in danger. */
export function QuietFields({ quiet, errors, onChange }: Props) {
  const { t } = useTexts('alarms');
  return (
    <div className="stackS">
      <Switch
        label={t('notify.quiet.label')}
        description={t('notify.quiet.hint')}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? USUAL_NIGHT : null)}
      />
      {quiet !== null && (
        <Columns>
          <TextInput
            type="time"
            label={t('notify.quiet.from')}
            value={quiet.from}
            error={errors['quiet.from']}
            onChange={(event) => onChange({ ...quiet, from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('notify.quiet.to')}
            value={quiet.to}
            error={errors['quiet.to']}
            onChange={(event) => onChange({ ...quiet, to: event.currentTarget.value })}
          />
        </Columns>
      )}
    </div>
  );
}
