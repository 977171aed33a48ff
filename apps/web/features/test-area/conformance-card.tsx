import { Button, Select } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ConformanceRunShape } from '@zagon/contract/test-area/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notifyFault } from '../../ui/frame/notify.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { ConformanceChecks } from './conformance-checks.tsx';

/** While a run is in progress, ms. */
const EVERY_MS = 2_000;

type Props = {
  /** The only station; absent: any of the simulated field. */
  readonly station?: string;
};

/** Starts a conformance run and shows its progress or its results. */
export function ConformanceCard({ station }: Props) {
  const { t } = useTexts('testArea');
  const reply = useQuery({
    ...read('getConformance', { query: station === undefined ? {} : { serial: station } }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.running === null ? false : EVERY_MS),
  });
  return (
    <Card
      title={t('run.title')}
      sub={t('run.lead')}
      footer={station === undefined ? undefined : <ScreenLink to={{ screen: 'testArea' }}>{t('run.all')}</ScreenLink>}
      natural
    >
      <StateView of={reply} loading={<LoadingState height={240} />}>
        {({ stations, run, running }) => (
          <div className="stackM">
            {station === undefined ? (
              <AnyStation stations={stations} run={run} running={running} />
            ) : (
              <OneStation station={station} running={running} />
            )}
            {run === null ? (
              <EmptyState>{station === undefined ? t('run.none') : t('run.ofStation', { station })}</EmptyState>
            ) : (
              <RunState run={run} />
            )}
          </div>
        )}
      </StateView>
    </Card>
  );
}

/** The choice of a station, and its run. */
function AnyStation({
  stations,
  run,
  running,
}: {
  readonly stations: readonly string[];
  readonly run: ConformanceRunShape | null;
  readonly running: string | null;
}) {
  const { t } = useTexts('testArea');
  const [chosen, setChosen] = useState<string | null>(null);
  const serial = chosen ?? run?.serial ?? stations[0] ?? null;
  return (
    <div className="stackM">
      <Select
        label={t('run.station')}
        data={[...stations]}
        value={serial}
        onChange={setChosen}
        allowDeselect={false}
        disabled={running !== null}
      />
      <RunButton serial={serial} isRunning={running !== null} />
      {serial !== null && (
        <ScreenLink to={{ screen: 'testModules', search: { search: serial } }}>
          {t('run.module', { station: serial })}
        </ScreenLink>
      )}
    </div>
  );
}

/** Only one run is possible at a time: that of another station is named. */
function OneStation({ station, running }: { readonly station: string; readonly running: string | null }) {
  const { t } = useTexts('testArea');
  if (running !== null && running !== station)
    return <Notice tone="plain">{t('run.busy', { station: running })}</Notice>;
  return <RunButton serial={station} isRunning={running !== null} />;
}

function RunButton({ serial, isRunning }: { readonly serial: string | null; readonly isRunning: boolean }) {
  const { t } = useTexts('testArea');
  const start = useWrite('startConformance', ['getConformance']);
  const stop = useWrite('stopConformance', ['getConformance']);
  const begin = async (of: string): Promise<void> => {
    const answer = await start.send({ body: { serial: of } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  const end = async (): Promise<void> => {
    const answer = await stop.send({});
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <ButtonRow place="start">
      {isRunning ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
          loading={stop.busy}
          onClick={() => void end()}
        >
          {t('run.stop')}
        </Button>
      ) : (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
          loading={start.busy}
          disabled={serial === null}
          onClick={() => serial !== null && void begin(serial)}
        >
          {t('run.start')}
        </Button>
      )}
    </ButtonRow>
  );
}

/** Which station ran when, and how it went. */
function RunState({ run }: { readonly run: ConformanceRunShape }) {
  const { t, language } = useTexts('testArea');
  const zone = useZone();
  return (
    <>
      <p className="muted">
        {t('run.last', { station: run.serial, time: formatTime(run.started_at, 'dateTime', language, zone) })}
      </p>
      <RunResult run={run} />
    </>
  );
}

function RunResult({ run }: { readonly run: ConformanceRunShape }) {
  const { t, language } = useTexts('testArea');
  switch (run.state) {
    case 'running':
      return (
        <Notice
          tone="plain"
          role="status"
          title={
            run.scene === null ? t('run.starting') : t('run.step', { number: run.scene.number, count: run.scene.count })
          }
        >
          {run.scene?.title[language]}
        </Notice>
      );
    case 'stopped':
      return <Notice tone="stale">{t('run.stopped')}</Notice>;
    case 'failed':
      return <Notice tone="error">{t('run.failed')}</Notice>;
    case 'ended':
      return <ConformanceChecks checks={run.checks} />;
  }
}
