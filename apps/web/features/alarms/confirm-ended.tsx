import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirmAlarms } from '../../entities/alarm/use-confirm-alarms.ts';
import { mayConfirmAlarms, useMe } from '../../entities/session/session.ts';
import { useConnection } from '../../live/connection.ts';
import { useFrom } from '../../ui/theme/use-from.ts';

/**
 * Confirms every alarm that has ended; the button shows how many there are. On phones and tablets it is always there, or the
 * page would move when the alarms arrive and when the last one is confirmed.
 */
export function ConfirmEnded({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useConfirmAlarms();
  const isOnDesk = useFrom('desk');
  if (me === undefined || !mayConfirmAlarms(me)) return null;
  if (alarms.length === 0 && isOnDesk) return null;
  return (
    <Button
      variant="default"
      disabled={offline || alarms.length === 0}
      loading={confirm.busy}
      onClick={() => void confirm.send(alarms.map(({ id }) => id))}
    >
      {t('confirmEnded', { count: alarms.length })}
    </Button>
  );
}
