import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useScreenParams } from '../../../navigation/go.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { UndoAll } from '../undo-all.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupScenarios } from './group-scenarios.tsx';
import { StopGroupButton } from './stop-group-button.tsx';

/** How often states and answers are read while the page is open, ms. */
const EVERY_MS = 2_000;

/** One group: the states and orders of its members, failures for all of them, and Stop for all outputs. */
export default function TestGroupScreen() {
  const { testGroupId: id } = useScreenParams('testGroup');
  const { t } = useTexts('testGroups');
  const group = useQuery({ ...read('getTestGroup', { params: { id } }), refetchInterval: EVERY_MS });
  if (group.error?.refused.err === 'not_found')
    return (
      <EmptyState action={<ScreenLink to={{ screen: 'testGroups' }}>{t('title')}</ScreenLink>}>
        {t('missing')}
      </EmptyState>
    );
  return (
    <StateView of={group} loading={<LoadingState height={480} />}>
      {(data) => <GroupPage group={data} />}
    </StateView>
  );
}

function GroupPage({ group }: { readonly group: TestGroupDetails }) {
  const { t } = useTexts('testGroups');
  useTabName(group.name);
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'testGroups' }}>{t('title')}</ScreenLink>}
        sub={`${group.client.name} · ${t(`scope.${group.scope}`)}`}
        actions={
          <>
            {group.outputs > 0 && <StopGroupButton group={group} />}
            <UndoAll />
          </>
        }
      >
        {group.name}
      </PageTitle>
      <div className="sideBySide">
        <GroupMembers members={group.members} />
        <GroupScenarios group={group} />
      </div>
    </>
  );
}
