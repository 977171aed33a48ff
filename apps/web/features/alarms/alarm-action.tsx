import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { alarmState } from '../../lib/alarm-state.ts';
import { useWrite } from '../../lib/api/query.ts';
import { mayConfigure, mayOperate, useMe } from '../../lib/session.ts';
import { useConnection } from '../../live/connection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notice, noticeFault } from '../../ui/notice.ts';
import css from './alarms.module.css';

/** What can be done with an alarm: confirm it, remove it once it is over and confirmed. An active one never offers removal. */
export function AlarmAction({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const state = alarmState(alarm);
  if (state === 'seen') return <span className={css.quiet}>{t('goesOn')}</span>;
  if (state === 'confirmed') return me !== undefined && mayConfigure(me) ? <Remove alarm={alarm} /> : null;
  return me !== undefined && mayOperate(me) ? <Confirm alarm={alarm} /> : null;
}

function Confirm({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const offline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const send = async () => {
    const answer = await confirm.send({ params: { id: alarm.id } });
    if (answer.ok) notice(t('confirmedNotice'));
    else noticeFault(answer.error.message);
  };
  return (
    <Button
      variant="default"
      className={css.button ?? ''}
      disabled={offline}
      loading={confirm.busy}
      onClick={() => void send()}
    >
      {t('confirm')}
    </Button>
  );
}

function Remove({ alarm }: { readonly alarm: AlarmShape }) {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const [asking, setAsking] = useState(false);
  const remove = useWrite('deleteAlarm', ['listAlarms']);
  const send = async () => {
    const answer = await remove.send({ params: { id: alarm.id } });
    setAsking(false);
    if (answer.ok) notice(t('removed'));
    else noticeFault(answer.error.message);
  };
  return (
    <>
      <Button variant="subtle" className={css.button ?? ''} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        kind="warning"
        title={t('removeTitle')}
        action={t('remove')}
        busy={remove.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
      >
        {t('removeText', { what: alarmMessage(alarm) })}
      </ConfirmDialog>
    </>
  );
}
