import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { ConformanceCard } from './conformance-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { NoTestArea } from './no-test-area.tsx';
import { TestAreaTabs } from './test-area-tabs.tsx';
import css from './test-area.module.css';

/** Another operator, or the command line, may switch as well, ms. */
const EVERY_MS = 5_000;

/** The test bench: failures of the simulated field, and conformance runs. Only where enabled. */
export default function TestAreaScreen() {
  const { t } = useTexts('testArea');
  const scenarios = useQuery({ ...read('listScenarios'), refetchInterval: EVERY_MS });
  const undo = useWrite('switchScenariosOff', ['listScenarios']);
  if (scenarios.error?.refused.err === 'not_found') return <NoTestArea />;
  const count = scenarios.data?.filter(({ targets }) => targets.length > 0).length ?? 0;
  const undoAll = async (): Promise<void> => {
    const answer = await undo.send({});
    if (answer.ok) notify(t('undone'));
    else notifyFault(answer.error.message);
  };
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <>
            {count > 0 && <Tag tone="warn">{t('faults', { count })}</Tag>}
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              disabled={count === 0}
              loading={undo.busy}
              onClick={() => void undoAll()}
            >
              {t('undoAll')}
            </Button>
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <TestAreaTabs tab="scenarios" />
      <div className={css.page}>
        <StateView of={scenarios} loading={<LoadingState rows={8} rowHeight={72} />}>
          {(data) => <ScenariosCard scenarios={data} />}
        </StateView>
        <ConformanceCard />
      </div>
    </>
  );
}
