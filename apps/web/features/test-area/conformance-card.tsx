import { Button, Select } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ConformanceRunShape } from '@zagon/contract/test-area/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
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

/** Starts a conformance run and shows its results. */
export function ConformanceCard() {
  const { t } = useTexts('testArea');
  const reply = useQuery({
    ...read('getConformance'),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? EVERY_MS : false),
  });
  return (
    <Card title={t('run.title')} sub={t('run.lead')} natural>
      <StateView of={reply} loading={<LoadingState height={240} />}>
        {({ stations, run }) => (
          <div className="stackM">
            <Controls stations={stations} run={run} />
            {run === null ? <EmptyState>{t('run.none')}</EmptyState> : <RunState run={run} />}
          </div>
        )}
      </StateView>
    </Card>
  );
}

function Controls({
  stations,
  run,
}: {
  readonly stations: readonly string[];
  readonly run: ConformanceRunShape | null;
}) {
  const { t } = useTexts('testArea');
  const [chosen, setChosen] = useState<string | null>(null);
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
  const isRunning = run?.state === 'running';
  const serial = chosen ?? run?.serial ?? stations[0] ?? null;
  return (
    <div className="stackM">
      <Select
        label={t('run.station')}
        data={[...stations]}
        value={serial}
        onChange={setChosen}
        allowDeselect={false}
        disabled={isRunning}
      />
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
    </div>
  );
}

function RunState({ run }: { readonly run: ConformanceRunShape }) {
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
