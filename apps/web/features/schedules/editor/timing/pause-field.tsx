import { Switch } from '@mantine/core';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useNow } from '../../../../time/clock.ts';
import { dayOf } from '../../../../time/format-time.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { useChange, useEditor } from '../form/editor-context.ts';
import { dayOfInstant, midnightOf } from './pause-days.ts';
import { Columns } from '../../../../ui/form/columns.tsx';

/** Whether the schedule is paused, from which day and until which. Missed cycles are not made up for. */
export function PauseField() {
  const { t } = useTexts('schedules');
  const { values, errorAt, readOnly } = useEditor();
  const change = useChange();
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const { pause } = values;
  return (
    <div className="stackS">
      <Switch
        label={t('edit.paused')}
        checked={pause !== null}
        disabled={readOnly}
        onChange={({ currentTarget }) =>
          change('pause', currentTarget.checked ? { start: midnightOf(today, zone), end: null } : null)
        }
      />
      {pause !== null && (
        <Columns>
          <DateField
            label={t('edit.pauseFrom')}
            value={dayOfInstant(pause.start, zone)}
            today={today}
            error={errorAt('pause.start')}
            disabled={readOnly}
            onChange={(day) => change('pause', { ...pause, start: midnightOf(day, zone) })}
          />
          <DateField
            label={
              <>
                {t('edit.pauseUntil')} <small>{t('edit.pauseOpen')}</small>
              </>
            }
            value={pause.end === null ? '' : dayOfInstant(pause.end, zone)}
            today={today}
            error={errorAt('pause.end')}
            disabled={readOnly}
            onChange={(day) => change('pause', { ...pause, end: day === '' ? null : midnightOf(day, zone) })}
          />
        </Columns>
      )}
    </div>
  );
}
