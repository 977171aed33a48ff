import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import css from './builder.module.css';

type Props = { readonly chosen: string | null; readonly onChange: (idSchedule: string) => void };

/** Selects the schedule to report on. */
export function ScheduleStep({ chosen, onChange }: Props) {
  const { t } = useTexts('reports');
  const schedules = useRead('listSchedules');
  const name = useId();
  return (
    <StateView
      of={schedules}
      loading={<LoadingState rows={4} rowHeight={44} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          action={
            <Button component="a" href={hrefOf({ screen: 'schedules' })}>
              {t('schedule.toList')}
            </Button>
          }
        >
          {t('schedule.none')}
        </EmptyState>
      }
    >
      {(list) => (
        <fieldset className={css.types}>
          <legend className="vh">{t('step.schedule')}</legend>
          {list.map((schedule) => (
            <label key={schedule.id} className={css.type} data-chosen={schedule.id === chosen || undefined}>
              <input type="radio" name={name} checked={schedule.id === chosen} onChange={() => onChange(schedule.id)} />
              <b>{schedule.name}</b>
              <small>{t('schedule.elements', { count: schedule.elements.length })}</small>
            </label>
          ))}
        </fieldset>
      )}
    </StateView>
  );
}
