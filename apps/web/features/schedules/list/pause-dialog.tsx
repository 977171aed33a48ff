import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { nowMs } from '../../../time/clock.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import { localHour } from '../../../time/ticks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { PAUSE_ENDS, pauseEnd, weekLaterMs, type PauseUntil } from './pause-end.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

/** Asks only for the end: a pause starts now. */
export function PauseDialog({ row, onClose }: { readonly row: ScheduleRow; readonly onClose: () => void }) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const actions = useScheduleActions(row.schedule);
  const tomorrow = dayOf(localHour(nowMs(), 12, 1, zone), zone);
  const [until, setUntil] = useState<PauseUntil>('resumed');
  const [day, setDay] = useState(dayOf(localHour(nowMs(), 12, 7, zone), zone));
  const [invalid, setInvalid] = useState(false);
  const save = async () => {
    const end = pauseEnd(until, day, nowMs(), zone);
    if (!end.ok) return setInvalid(true);
    if (await actions.pause(end.value)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('pause.title', { name: row.schedule.name })} width={440}>
      <Stack gap="md">
        <Radio.Group
          label={t('pause.until')}
          value={until}
          onChange={(value) => setUntil(PAUSE_ENDS.find((end) => end === value) ?? 'resumed')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="resumed" label={t('pause.resumed')} />
            <Radio value="tomorrow" label={t('pause.tomorrow')} />
            <Radio
              value="week"
              label={t('pause.week', { day: formatTime(weekLaterMs(nowMs(), zone), 'dayMonth', language, zone) })}
            />
            <Radio value="day" label={t('pause.date')} />
          </Stack>
        </Radio.Group>
        {until === 'day' && (
          <DateField
            label={t('pause.day')}
            description={t('pause.dayHint')}
            min={tomorrow}
            value={day}
            error={invalid ? t('pause.past') : undefined}
            today={dayOf(nowMs(), zone)}
            onChange={(selected) => {
              setDay(selected);
              setInvalid(false);
            }}
          />
        )}
        {row.state.kind === 'running' && <p className="note">{t('pause.running')}</p>}
        <Button loading={actions.busy} onClick={() => void save()}>
          {t('act.pause')}
        </Button>
      </Stack>
    </Sheet>
  );
}
