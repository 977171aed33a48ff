import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { MemberScenarios } from '../member-scenarios.tsx';

type Props = { readonly group: Pick<TestGroupDetails, 'id' | 'scenarios'> };

/** Failures that are switched for all members of a group together. */
export function GroupScenarios({ group: { id, scenarios } }: Props) {
  const { t } = useTexts('testGroups');
  const write = useWrite('switchTestGroupScenario', ['getTestGroup', 'listTestGroups', 'listScenarios']);
  const turn = async (name: string, on: boolean): Promise<void> => {
    const answer = await write.send({ params: { id }, body: { name, on } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <MemberScenarios
      title={t('scenarios.title')}
      lead={t('scenarios.lead')}
      none={t('scenarios.none')}
      scenarios={scenarios}
      busy={write.busy}
      onSwitch={(name, on) => void turn(name, on)}
    />
  );
}
