import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { AnswersCard } from './answers-card.tsx';
import { ConformanceCard } from '../conformance-card.tsx';
import { ModuleScenarios } from './module-scenarios.tsx';
import { OrderCard } from './order-card.tsx';
import { OutputsCard } from './outputs-card.tsx';
import { TestMessagesCard } from './test-messages-card.tsx';

/** How often answers are read while the page is open, ms. */
const EVERY_MS = 2_000;

/** One module of the simulated field: an order, its answers, its failures, the conformance of its station, and messages. */
export default function TestModuleScreen() {
  const { testModuleId: id } = useScreenParams('testModule');
  const { t } = useTexts('testModules');
  const module = useQuery({ ...read('getTestModule', { params: { id } }), refetchInterval: EVERY_MS });
  if (module.error?.refused.err === 'not_found')
    return (
      <EmptyState action={<ScreenLink to={{ screen: 'testModules' }}>{t('title')}</ScreenLink>}>
        {t('missing')}
      </EmptyState>
    );
  return (
    <StateView of={module} loading={<LoadingState height={480} />}>
      {(data) => <ModulePage key={data.module.id} of={data} />}
    </StateView>
  );
}

function ModulePage({ of }: { readonly of: TestModuleShape }) {
  const { t } = useTexts('testModules');
  const { module, station, online } = of;
  useTabName(module.name);
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'testModules' }}>{t('title')}</ScreenLink>}
        sub={`${module.device_type} · ${module.serial_number} · ${module.client.name} · ${station}`}
      >
        <span className="titleRow">
          {module.name} <StatePill tone={online ? 'ok' : 'stale'}>{t(online ? 'online' : 'offline')}</StatePill>
        </span>
      </PageTitle>
      <div className="sideBySide">
        <div className="stackL">
          {of.outputs.length > 0 && <OutputsCard of={of} />}
          {of.forms.length > 0 && <OrderCard of={of} />}
          {of.forms.length > 0 && <AnswersCard orders={of.orders} />}
        </div>
        <div className="stackL">
          <ModuleScenarios of={of} />
          <ConformanceCard station={station} />
          <TestMessagesCard moduleId={module.id} />
        </div>
      </div>
    </>
  );
}
