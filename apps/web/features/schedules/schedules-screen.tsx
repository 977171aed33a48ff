import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useSearchValues } from '../../navigation/go.ts';
import { loadChunk } from '../../navigation/load-chunk.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { NightLine } from '../../entities/night/night-line.tsx';
import { useTonightStory } from '../../entities/night/use-night-story.ts';
import { useBoard } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { NoSchedules } from './list/no-schedules.tsx';
import { NowBanner } from './list/now-banner.tsx';
import { ScheduleDialogs, type DialogRequest } from './list/schedule-dialogs.tsx';
import { scheduleRows } from './list/schedule-rows.ts';
import { ListTab } from './list/list-tab.tsx';
import { useRights } from '../../entities/schedule/rights.ts';
import { useListFacts } from './list/use-list-facts.ts';
import { ZoneBanner } from '../../entities/schedule/zone-banner.tsx';
import { SchedulesTabs, tabs } from './schedules-tabs.tsx';
import { nightOf } from './tonight/night.ts';
import { TonightTab } from './tonight/tonight-tab.tsx';

const HistoryTab = lazy(() => loadChunk(() => import('./history/history-tab.tsx')));

/** All schedules: what is running, next start, last result, and actions. */
export default function SchedulesScreen() {
  const { t } = useTexts('schedules');
  const rights = useRights();
  const schedules = useRead('listSchedules');
  const requestedTab = useSearchValues().get('tab');
  const tab = tabs.find((item) => item === requestedTab) ?? 'programs';
  const night = nightOf(useNow('minute'), 0, useFarmZone());
  const atRisk = useBoard(night.fromMs, night.untilMs).data?.risks.length ?? 0;
  return (
    <>
      <PageTitle actions={rights.configure && <NewButton />}>{t('title')}</PageTitle>
      <SchedulesTabs tab={tab} atRisk={atRisk} />
      <ZoneBanner />
      <StateView
        of={schedules}
        loading={<LoadingState rows={6} rowHeight={76} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoSchedules action={rights.configure ? <NewButton /> : undefined} />}
      >
        {(all) =>
          tab === 'history' ? (
            <Suspense fallback={<LoadingState rows={6} rowHeight={76} />}>
              <HistoryTab schedules={all} />
            </Suspense>
          ) : (
            <ActiveTab tab={tab} />
          )
        }
      </StateView>
    </>
  );
}

function NewButton() {
  const { t } = useTexts('schedules');
  return (
    <Button component="a" href={hrefOf({ screen: 'scheduleNew' })} leftSection={<IconPlus size={18} />}>
      {t('list.new')}
    </Button>
  );
}

/** The running water and how to stop it, above the schedules and above the night. */
function ActiveTab({ tab }: { readonly tab: 'programs' | 'tonight' }) {
  const { facts, isGroupable, span, nowMs } = useListFacts();
  const tonight = useTonightStory();
  const [dialogRequest, setDialogRequest] = useState<DialogRequest | null>(null);
  const rows = scheduleRows(facts, span, nowMs);
  // Looks up the row on each render, so that an open dialog shows the current schedule.
  const currentRow =
    dialogRequest === null ? undefined : rows.find(({ schedule }) => schedule.id === dialogRequest.row.schedule.id);
  return (
    <>
      <NowBanner
        facts={facts}
        span={span}
        onStop={(id) => {
          const row = rows.find(({ schedule }) => schedule.id === id);
          if (row !== undefined) setDialogRequest({ kind: 'stop', row });
        }}
      />
      {tab === 'programs' && <NightLine night={tonight} />}
      {tab === 'tonight' && <TonightTab />}
      {tab === 'programs' && !isGroupable && <LoadingState rows={6} rowHeight={76} />}
      {tab === 'programs' && isGroupable && (
        <ListTab rows={rows} facts={facts} span={span} onOpenDialog={setDialogRequest} />
      )}
      <ScheduleDialogs
        request={dialogRequest === null || currentRow === undefined ? null : { ...dialogRequest, row: currentRow }}
        onClose={() => setDialogRequest(null)}
      />
    </>
  );
}
