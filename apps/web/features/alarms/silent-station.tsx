import { UnstyledButton } from '@mantine/core';
import { IconAccessPointOff, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { useRead } from '../../api/query.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateLabel } from './alarm-state-label.tsx';
import { ConfirmedBy, AlarmDuration, AlarmTime } from './alarm-times.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import css from './silent-station.module.css';
import { SilentModules } from './silent-modules.tsx';
import { SilentNight } from './silent-night.tsx';

/** A silent base station: one alarm with its consequences, in place of the alarms of all its modules. */
export function SilentStation({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const [open, setOpen] = useState(true);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={css.station} aria-label={alarmMessage(alarm)}>
      <div className={css.head}>
        <AlarmStateLabel alarm={alarm} />
        <span className={css.what}>
          <IconAccessPointOff size={20} aria-hidden="true" />
          <Lines
            title={alarmMessage(alarm)}
            sub={[alarm.object_name, t('silent.inPlaceOf', { count: alarm.modules + 1 })].join(' · ')}
          />
        </span>
        <span className={css.times}>
          <AlarmTime at={alarm.activation_date} />
          <AlarmDuration alarm={alarm} />
          <ConfirmedBy alarm={alarm} />
        </span>
        <span className={css.actions}>
          <AlarmAction alarm={alarm} />
          <UnstyledButton
            className={css.toggle ?? ''}
            aria-expanded={open}
            aria-label={t(open ? 'silent.close' : 'silent.open')}
            onClick={() => setOpen(!open)}
          >
            <Chevron size={20} aria-hidden="true" />
          </UnstyledButton>
        </span>
      </div>
      {open && <Consequences id={alarm.id} />}
    </section>
  );
}

function Consequences({ id }: { readonly id: string }) {
  const consequencesQuery = useRead('alarmConsequences', { params: { id } });
  return (
    <StateView of={consequencesQuery} loading={<LoadingState rows={4} rowHeight={40} />}>
      {(consequences) => (
        <div className={css.body}>
          <SilentNight consequences={consequences} />
          <SilentModules modules={consequences.modules} />
        </div>
      )}
    </StateView>
  );
}
