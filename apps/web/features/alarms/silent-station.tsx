import { UnstyledButton } from '@mantine/core';
import { IconAccessPointOff, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { useRead } from '../../lib/api/query.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AlarmAction } from './alarm-action.tsx';
import { AlarmStateSign } from './alarm-state-sign.tsx';
import { ConfirmedBy, Lasting, Moment } from './alarm-times.tsx';
import css from './silent-station.module.css';
import { SilentModules } from './silent-modules.tsx';
import { SilentNight } from './silent-night.tsx';

/** A base station that cannot be heard: one alarm in place of those of all its modules, with what follows from it. */
export function SilentStation({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const [open, setOpen] = useState(true);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section className={css.station} aria-label={alarmMessage(alarm)}>
      <div className={css.head}>
        <AlarmStateSign alarm={alarm} />
        <span className={css.what}>
          <IconAccessPointOff size={20} aria-hidden="true" />
          <span>
            <b>{alarmMessage(alarm)}</b>
            <small>{[alarm.object_name, t('silent.inPlaceOf', { count: alarm.modules + 1 })].join(' · ')}</small>
          </span>
        </span>
        <span className={css.times}>
          <Moment at={alarm.activation_date} />
          <Lasting alarm={alarm} />
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
  const told = useRead('alarmConsequences', { params: { id } });
  return (
    <Faces of={told} loading={<Loading rows={4} rowHeight={40} />}>
      {(consequences) => (
        <div className={css.body}>
          <SilentNight consequences={consequences} />
          <SilentModules modules={consequences.modules} />
        </div>
      )}
    </Faces>
  );
}
