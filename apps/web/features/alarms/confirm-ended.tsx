import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../lib/api/query.ts';
import { mayOperate, useMe } from '../../lib/session.ts';
import { useConnection } from '../../live/connection.ts';
import { noticeFault } from '../../ui/notice.ts';

/** Confirms everything whose cause has ended, and says how many that are. */
export function ConfirmEnded({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  if (alarms.length === 0 || me === undefined || !mayOperate(me)) return null;
  const send = async () => {
    const answers = await Promise.all(alarms.map((alarm) => confirm.send({ params: { id: alarm.id } })));
    const refused = answers.find((answer) => !answer.ok);
    if (refused?.ok === false) noticeFault(refused.error.message);
  };
  return (
    <Button variant="default" disabled={offline} loading={confirm.busy} onClick={() => void send()}>
      {t('confirmEnded', { count: alarms.length })}
    </Button>
  );
}
