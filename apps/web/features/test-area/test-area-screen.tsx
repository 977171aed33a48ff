import { useTexts } from '../../i18n/use-texts.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { ConformanceCard } from './conformance-card.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { NoTestArea } from './no-test-area.tsx';
import { TestAreaTabs } from './test-area-tabs.tsx';
import { UndoAll, useScenarios } from './undo-all.tsx';

/** The test bench: failures of the simulated field, and conformance runs. Only where enabled. */
export default function TestAreaScreen() {
  const { t } = useTexts('testArea');
  const scenarios = useScenarios();
  if (scenarios.error?.refused.err === 'not_found') return <NoTestArea />;
  return (
    <>
      <PageTitle sub={t('lead')} actions={<UndoAll />}>
        {t('title')}
      </PageTitle>
      <TestAreaTabs tab="scenarios" />
      <div className="sideBySide">
        <StateView of={scenarios} loading={<LoadingState rows={8} rowHeight={72} />}>
          {(data) => <ScenariosCard scenarios={data} />}
        </StateView>
        <ConformanceCard />
      </div>
    </>
  );
}
