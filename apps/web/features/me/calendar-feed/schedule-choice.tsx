import { Checkbox, Stack } from '@mantine/core';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';

/** Ids of schedules; null: all of the account, also later ones. */
export type ChosenSchedules = string[] | null;

type Props = {
  readonly chosen: ChosenSchedules;
  readonly onChange: (chosen: ChosenSchedules) => void;
  readonly disabled: boolean;
};

/** All schedules, or some of them: at least one, because a calendar without runs would look broken. */
export function ScheduleChoice({ chosen, onChange, disabled }: Props) {
  const { t } = useTexts('me');
  const schedules = useRead('listSchedules');
  return (
    <StateView of={schedules} loading={<LoadingState height={80} />}>
      {(all) => {
        // A schedule that was deleted since can no longer be chosen.
        const existing = all.filter(({ id }) => chosen?.includes(id) === true).map(({ id }) => id);
        const toggle = (id: string) =>
          onChange(existing.includes(id) ? existing.filter((each) => each !== id) : [...existing, id]);
        return (
          <Stack gap="md">
            <Segments
              label={t('calendar.schedules')}
              showLabel
              segments={[
                { id: 'all', label: t('calendar.all') },
                { id: 'some', label: t('calendar.some') },
              ]}
              value={chosen === null ? 'all' : 'some'}
              disabled={disabled || all.length === 0}
              onChange={(which) => onChange(which === 'all' ? null : all.map(({ id }) => id))}
            />
            {chosen !== null &&
              all.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={existing.includes(id)}
                  disabled={disabled || (existing.length === 1 && existing.includes(id))}
                  onChange={() => toggle(id)}
                />
              ))}
          </Stack>
        );
      }}
    </StateView>
  );
}
