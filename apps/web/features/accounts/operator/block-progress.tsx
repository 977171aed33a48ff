import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBellRinging, IconCheck, IconLoader2 } from '@tabler/icons-react';
import type { AccountBlock } from '@zagon/contract/accounts/blocking.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import css from './operator.module.css';
import { AccountActSheet } from './account-act-sheet.tsx';

type Output = AccountBlock['outputs'][number];
type Props = { readonly account: { readonly id: string; readonly name: string }; readonly mayUnblock: boolean };

/** How often the progress is reloaded while something is open, ms. */
const EVERY_MS = 2_000;

/** The progress of a block. It is shown as blocked only once everything is confirmed closed. */
export function BlockProgress({ account, mayUnblock }: Props) {
  const { t } = useTexts('operatorAccount');
  const block = useQuery({
    ...read('getBlock', { params: { id: account.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.phase === 'in_progress' ? EVERY_MS : false),
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <StateView of={block} loading={<LoadingState height={200} />}>
      {(data) => (
        <Card
          title={t(data.phase === 'blocked' ? 'progress.blocked' : 'progress.inProgress')}
          sub={<Since block={data} />}
          natural
          right={
            mayUnblock && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t(data.phase === 'blocked' ? 'progress.unblock' : 'progress.takeBack')}
              </Button>
            )
          }
        >
          <Steps block={data} />
          <Outputs outputs={data.outputs} />
          {data.stations_with_plans.map((station) => (
            <Notice key={station.id} tone="warn" space="above">
              {t(station.online ? 'progress.plansOnline' : 'progress.plansOffline', { name: station.name })}
            </Notice>
          ))}
          {isAsking && (
            <AccountActSheet
              title={t('progress.unblockAsk', { name: account.name })}
              lead={t('progress.unblockLead')}
              action={t('progress.unblock')}
              act="unblockAccount"
              accountId={account.id}
              onClose={() => setAsking(false)}
            />
          )}
        </Card>
      )}
    </StateView>
  );
}

function Since({ block: { since, by, reason } }: { readonly block: AccountBlock }) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  if (since === null) return null;
  const time = formatTime(since, 'dateTime', language, zone);
  const start = by === null ? t('progress.since', { time }) : t('progress.sinceBy', { time, name: by });
  return reason === '' ? start : `${start} ${t('progress.reason', { reason })}`;
}

/** The steps of a block in order; each is done only once confirmed. */
function Steps({ block }: { readonly block: AccountBlock }) {
  const { t } = useTexts('operatorAccount');
  const closed = block.outputs.filter(({ state }) => state === false).length;
  const plansDone = block.stations_with_plans.length === 0 && block.planned_openings === 0;
  const steps = [
    { id: 'people', done: true, text: t('progress.people', { count: block.users }) },
    {
      id: 'plans',
      done: plansDone,
      text: plansDone ? t('progress.plansDone') : t('progress.plans', { count: block.stations_with_plans.length }),
    },
    {
      id: 'outputs',
      done: closed === block.outputs.length,
      text: t('progress.outputs', { closed, count: block.outputs.length }),
    },
    {
      id: 'blocked',
      done: block.phase === 'blocked',
      text: t(block.phase === 'blocked' ? 'progress.done' : 'progress.waits'),
    },
  ];
  return (
    <ol className={css.strips} aria-live="polite">
      {steps.map(({ id, done, text }) => (
        <li key={id} data-done={done || undefined}>
          {done ? <IconCheck size={16} aria-hidden="true" /> : <IconLoader2 size={16} aria-hidden="true" />}
          {text}
        </li>
      ))}
    </ol>
  );
}

function Outputs({ outputs }: { readonly outputs: readonly Output[] }) {
  const { t } = useTexts('operatorAccount');
  if (outputs.length === 0) return <p className="muted">{t('progress.noneOpen')}</p>;
  return (
    <Rows label={t('progress.outputsLabel')}>
      {outputs.map((output) => (
        <OutputRow key={output.id_output} output={output} />
      ))}
    </Rows>
  );
}

function OutputRow({ output }: { readonly output: Output }) {
  const { t, language } = useTexts('operatorAccount');
  const zone = useZone();
  const clock = (at: string) => formatTime(at, 'timeSeconds', language, zone);
  if (output.state === false)
    return (
      <Row
        trailing={
          <StatePill tone="ok" icon={<IconCheck size={15} aria-hidden="true" />}>
            {t('progress.confirmed')}
          </StatePill>
        }
      >
        <Lines title={output.name} sub={`${output.module_name} · ${output.field_name}`}>
          {output.reported_at !== null && <span>{clock(output.reported_at)}</span>}
        </Lines>
      </Row>
    );
  const isAlarm = output.alarm_since !== null;
  return (
    <Row
      trailing={
        <StatePill
          tone={isAlarm ? 'error' : 'wait'}
          icon={
            isAlarm ? <IconAlertTriangle size={15} aria-hidden="true" /> : <IconLoader2 size={15} aria-hidden="true" />
          }
        >
          {t(isAlarm ? 'progress.noAnswer' : 'progress.closing')}
        </StatePill>
      }
    >
      <Lines title={output.name} sub={`${output.module_name} · ${output.field_name}`}>
        {output.requested_at !== null && (
          <span>
            {t('progress.firstClose', { time: clock(output.requested_at), count: output.attempts })}
            {output.closes_at !== null && ` ${t('progress.byItself', { time: clock(output.closes_at) })}`}
          </span>
        )}
        {output.station_online === false && output.station_changed_at !== null && (
          <em data-tone="error">{t('progress.noLink', { time: clock(output.station_changed_at) })}</em>
        )}
        {output.alarm_since !== null && (
          <em data-tone="error">
            <IconBellRinging size={14} aria-hidden="true" /> {t('progress.alarm', { time: clock(output.alarm_since) })}
          </em>
        )}
      </Lines>
    </Row>
  );
}
