import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { newKey } from '../../api/request.ts';
import { isStopOver, isStopPending } from '../../api/stop-answer.ts';
import { useOutputText, wordingOf } from '../../entities/output/output-text.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import { pressed } from '../../entities/output/stops/pending-stop.ts';
import { putStop, usePendingStops } from '../../entities/output/stops/stop-store.ts';
import type { Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Row } from '../../ui/list/rows.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { nowMs } from '../../time/clock.ts';
import css from './blocked-notice.module.css';

type Props = {
  readonly output: Me['objects'][number]['outputs'][number];
  readonly object: Me['objects'][number];
  readonly view: OutputView;
};

/** An output of a blocked account that is not confirmed closed: its progress, and Stop until it is. */
export function BlockedOutput({ output, object, view }: Props) {
  const { t } = useTexts('session');
  const common = useTexts('common');
  const outputText = useOutputText();
  const close = useWrite('closeOutput', ['me']);
  const [stop, setStop] = useState<'none' | 'sent' | 'repeated' | 'failed'>('none');
  const pending = usePendingStops().find(({ target }) => target.id === output.id);
  const name = output.section_name ?? output.name;
  const [failure, setFailure] = useState('');
  const isRepeated = stop === 'repeated' && pending !== undefined;
  const isStopped = stop === 'sent' || view.kind === 'closing';
  const stopNow = async () => {
    const answer = await close.send({ params: { id: output.id } });
    if (isStopPending(answer)) return setStop('sent');
    if (answer.ok || isStopOver(answer.error)) return setStop('failed');
    setFailure(answer.error.message);
    putStop(pressed(pending, { call: 'closeOutput', id: output.id }, newKey(), nowMs()));
    return setStop('repeated');
  };
  return (
    <Row
      trailing={
        <Button
          className={css.stop ?? ''}
          variant="default"
          loading={close.busy}
          leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
          aria-label={common.t(isStopped ? 'stopOutput.nameAgain' : 'stopOutput.name', { name })}
          {...(view.kind === 'unknown' ? { title: common.t('stopOutput.unknown') } : {})}
          onClick={() => void stopNow()}
        >
          {common.t(isStopped ? 'stopOutput.again' : 'stop')}
        </Button>
      }
    >
      <Lines title={name} sub={object.name}>
        <span role="status">
          {stop === 'sent' || (stop === 'repeated' && !isRepeated)
            ? t('blocked.stopSent')
            : outputText(view, wordingOf(output))}
          {isRepeated && <em data-tone="error">{common.t('stopOutput.repeats', { message: failure })}</em>}
          {stop === 'failed' && <em data-tone="error">{t('blocked.stopFailed')}</em>}
        </span>
      </Lines>
    </Row>
  );
}
