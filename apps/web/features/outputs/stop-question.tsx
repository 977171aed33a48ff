import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Refused } from '../../lib/api/types.ts';
import { isOnItsWay } from '../../lib/output-view.ts';
import { useOutputView } from '../../lib/use-output-view.ts';
import { notice } from '../../ui/notice.ts';
import { FaultBand } from './fault-band.tsx';
import css from './outputs.module.css';
import type { OutputFacts } from './use-output-facts.ts';
import { useOrders } from './use-orders.ts';

type Props = {
  readonly facts: OutputFacts;
  /** Inside the dialog of opening the question itself is said here, else it is the dialog's title. */
  readonly inside?: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Asks once before something stops, and names it. Stopping is open to everyone, also without a right to open. */
export function StopQuestion({ facts, inside = false, onDone, onCancel }: Props) {
  const { t } = useTexts('outputs');
  const common = useTexts('common');
  const orders = useOrders();
  const view = useOutputView(facts.output);
  const [refused, setRefused] = useState<Refused | null>(null);
  const onItsWay = isOnItsWay(view);
  const program = view.kind === 'open' && view.by === 'program' ? view.program : null;
  const send = async () => {
    setRefused(null);
    const answer = await orders.stop(facts.output.id, facts.manual?.id);
    if (!answer.ok) return setRefused(answer.error);
    notice(t(onItsWay ? 'stop.cancelSent' : 'stop.sent', { name: facts.name }));
    onDone();
  };
  return (
    <div className={css.question}>
      <p>
        {inside && <b>{t(onItsWay ? 'stop.cancelTitle' : 'stop.title', { name: facts.name })}</b>}
        {t(onItsWay ? 'stop.waiting' : facts.speech === 'valve' ? 'stop.text' : 'stop.textSwitch')}
        {program !== null && ` ${t('stop.program', { name: program })}`}
      </p>
      {refused !== null &&
        (refused.err === 'unreachable' ? (
          <FaultBand title={t('lost.title')}>{t('lost.stop')}</FaultBand>
        ) : (
          <FaultBand title={refused.message} />
        ))}
      <div className={css.buttons}>
        <Button variant="default" className={css.main ?? ''} onClick={onCancel}>
          {onItsWay ? t('stop.keep') : common.t('cancel')}
        </Button>
        <Button
          className={`${css.main ?? ''} ${css.stopNow ?? ''}`}
          leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          loading={orders.busy}
          onClick={() => void send()}
          data-autofocus
        >
          {t(onItsWay ? 'stop.cancel' : 'stop.action')}
        </Button>
      </div>
    </div>
  );
}
