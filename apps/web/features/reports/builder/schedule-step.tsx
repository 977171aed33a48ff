import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { hrefOf } from '../../../lib/paths.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import css from './builder.module.css';

type Props = { readonly chosen: string | null; readonly onChange: (idSchedule: string) => void };

/** Of which schedule one wants to know what it did. */
export function ScheduleStep({ chosen, onChange }: Props) {
  const { t } = useTexts('reports');
  const schedules = useRead('listSchedulers');
  const name = useId();
  return (
    <Faces
      of={schedules}
      loading={<Loading rows={4} rowHeight={44} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <Empty
          action={
            <Button component="a" href={hrefOf({ screen: 'schedules' })}>
              {t('schedule.toList')}
            </Button>
          }
        >
          {t('schedule.none')}
        </Empty>
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
    </Faces>
  );
}
