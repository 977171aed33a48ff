import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { useSearchValues } from '../../lib/go.ts';
import { hrefOf } from '../../lib/paths.ts';
import { useBoard } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { NoPrograms } from './list/no-programs.tsx';
import { NowBand } from './list/now-band.tsx';
import { ProgramDialogs, type Ask } from './list/program-dialogs.tsx';
import { programRows } from './list/program-rows.ts';
import { ProgramsTab } from './list/programs-tab.tsx';
import { useRights } from '../../lib/schedules/rights.ts';
import { useListFacts } from './list/use-list-facts.ts';
import { ZoneBanner } from '../../lib/schedules/zone-banner.tsx';
import { SchedulesTabs, tabs } from './schedules-tabs.tsx';
import { nightOf } from './tonight/night.ts';
import { TonightTab } from './tonight/tonight-tab.tsx';

/** All programs: what runs now, when each runs next, how the last cycle went, and what can be done about it. */
export default function SchedulesScreen() {
  const { t } = useTexts('schedules');
  const rights = useRights();
  const programs = useRead('listSchedulers');
  const wanted = useSearchValues().get('tab');
  const tab = tabs.find((one) => one === wanted) ?? 'programs';
  const night = nightOf(useNow('minute'), 0, useFarmZone());
  const atRisk = useBoard(night.fromMs, night.untilMs).data?.risks.length ?? 0;
  return (
    <>
      <PageTitle actions={rights.configure && <NewButton />}>{t('title')}</PageTitle>
      <SchedulesTabs tab={tab} atRisk={atRisk} />
      <ZoneBanner />
      <Faces
        of={programs}
        loading={<Loading rows={6} rowHeight={76} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoPrograms action={rights.configure ? <NewButton /> : undefined} />}
      >
        {(all) => (tab === 'history' ? <HistoryTab programs={all} /> : <Going tab={tab} />)}
      </Faces>
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

/** What runs now and how to stop it, over the programs and over the night. */
function Going({ tab }: { readonly tab: 'programs' | 'tonight' }) {
  const { facts, span, nowMs } = useListFacts();
  const [ask, setAsk] = useState<Ask | null>(null);
  const rows = programRows(facts, span, nowMs);
  // The row is found anew, so that an open dialog speaks of the program as it is now.
  const asked = ask === null ? undefined : rows.find(({ program }) => program.id === ask.row.program.id);
  return (
    <>
      <NowBand
        facts={facts}
        span={span}
        onStop={(id) => {
          const row = rows.find(({ program }) => program.id === id);
          if (row !== undefined) setAsk({ kind: 'stop', row });
        }}
      />
      {tab === 'programs' ? <ProgramsTab rows={rows} facts={facts} span={span} onAsk={setAsk} /> : <TonightTab />}
      <ProgramDialogs
        ask={ask === null || asked === undefined ? null : { ...ask, row: asked }}
        onClose={() => setAsk(null)}
      />
    </>
  );
}
