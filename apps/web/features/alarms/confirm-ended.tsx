import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../api/query.ts';
import { mayConfirmAlarms, useMe } from '../../entities/session/session.ts';
import { useConnection } from '../../live/connection.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import { useFrom } from '../../ui/theme/use-from.ts';

/**
 * Confirms every alarm that has ended; the button shows how many there are. On phones and tablets it is always there, or the
 * page would move when the alarms arrive and when the last one is confirmed.
 */
export function ConfirmEnded({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const isOnDesk = useFrom('desk');
  if (me === undefined || !mayConfirmAlarms(me)) return null;
  if (alarms.length === 0 && isOnDesk) return null;
  const send = async () => {
    const answers = await Promise.all(alarms.map((alarm) => confirm.send({ params: { id: alarm.id } })));
    const refused = answers.find((answer) => !answer.ok);
    if (refused?.ok === false) notifyFault(refused.error.message);
  };
  return (
    <Button
      variant="default"
      disabled={offline || alarms.length === 0}
      loading={confirm.busy}
      onClick={() => void send()}
    >
      {t('confirmEnded', { count: alarms.length })}
    </Button>
  );
}
