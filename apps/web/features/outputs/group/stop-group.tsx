import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { ok } from '@zagon/domain/core/result.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { FaultBanner } from '../faults/fault-banner.tsx';
import css from '../outputs.module.css';
import { pressed } from '../../../entities/output/stops/pending-stop.ts';
import { putStop } from '../../../entities/output/stops/stop-store.ts';
import { useOrders } from '../../../entities/output/use-orders.ts';
import { isStopOver } from '../../../api/stop-answer.ts';
import { newKey } from '../../../api/request.ts';
import { nowMs } from '../../../time/clock.ts';
import type { GroupMember } from './use-group-facts.ts';

type Props = { readonly running: readonly GroupMember[]; readonly onDone: () => void };

/**
 * Asks once before stopping everything running in a group. Each member gets its own stop, so none waits for another.
 */
export function StopGroup({ running, onDone }: Props) {
  const { t } = useTexts('outputs');
  const common = useTexts('common');
  const orders = useOrders();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async () => {
    setRefused(null);
    const answers = await Promise.all(
      running.map(async ({ output, handOpening }) => {
        const answer = await orders.stop(output.id, handOpening?.id);
        if (answer.ok || isStopOver(answer.error)) return answer;
        // Sent again until it arrives; a banner shows that on every screen.
        putStop(pressed(undefined, { call: 'closeOutput', id: output.id }, newKey(), nowMs()));
        return ok(null);
      }),
    );
    const failed = answers.find((answer) => !answer.ok);
    if (failed === undefined) onDone();
    else setRefused(failed.error);
  };
  return (
    <div className={css.question}>
      <p>
        <b>{t('group.stopTitle', { count: running.length })}</b>
        {t('group.stopText', { names: running.map(({ name }) => name).join(', ') })}
      </p>
      {refused !== null && <FaultBanner title={refused.message} />}
      <div className={css.buttons}>
        <Button variant="default" className={css.main ?? ''} onClick={onDone}>
          {common.t('cancel')}
        </Button>
        <Button
          color="red"
          className={css.main ?? ''}
          leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          loading={orders.busy}
          onClick={() => void send()}
          data-autofocus
        >
          {t('stop.action')}
        </Button>
      </div>
    </div>
  );
}
