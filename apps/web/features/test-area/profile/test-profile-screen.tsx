import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { NoTestArea } from '../no-test-area.tsx';
import { TestAreaTabs } from '../test-area-tabs.tsx';
import { BenchCard } from './bench-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { ServerCard } from './server-card.tsx';
import { SessionCard } from './session-card.tsx';
import { YouCard } from './you-card.tsx';

/** Who acts at the bench, in which session, on which server, and what the bench may do. */
export default function TestProfileScreen() {
  const { t } = useTexts('testProfile');
  const installation = useRead('getTestInstallation');
  if (installation.error?.refused.err === 'not_found') return <NoTestArea />;
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <TestAreaTabs tab="profile" />
      <StateView of={installation} loading={<LoadingState height={480} />}>
        {(data) => (
          <div className="sideBySide">
            <div className="stackL">
              <YouCard />
              <SessionCard />
              <FactorCard />
            </div>
            <div className="stackL">
              <BenchCard />
              <ServerCard installation={data} receivedMs={installation.dataUpdatedAt} />
            </div>
          </div>
        )}
      </StateView>
    </>
  );
}
