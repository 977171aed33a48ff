import { Switch } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

type Props = { readonly group: Pick<TestGroupDetails, 'id' | 'scenarios'> };

/** Failures that are switched for all members of a group together. */
export function GroupScenarios({ group }: Props) {
  const { t } = useTexts('testGroups');
  return (
    <Card title={t('scenarios.title')} sub={t('scenarios.lead')} natural>
      {group.scenarios.length === 0 ? (
        <EmptyState>{t('scenarios.none')}</EmptyState>
      ) : (
        <Rows label={t('scenarios.title')}>
          {group.scenarios.map((scenario) => (
            <ScenarioRow key={scenario.name} groupId={group.id} scenario={scenario} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function ScenarioRow({
  groupId,
  scenario: { name, title, effect, on_for: on, of: all },
}: {
  readonly groupId: string;
  readonly scenario: TestGroupDetails['scenarios'][number];
}) {
  const { t, language } = useTexts('testGroups');
  const write = useWrite('switchTestGroupScenario', ['getTestGroup', 'listTestGroups', 'listScenarios']);
  const turn = async (next: boolean): Promise<void> => {
    const answer = await write.send({ params: { id: groupId }, body: { name, on: next } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Row
      icon={
        <IconTile tone={on > 0 ? 'warn' : 'plain'}>
          {on > 0 ? (
            <IconAlertTriangle size={20} aria-hidden="true" />
          ) : (
            <IconPlugConnected size={20} aria-hidden="true" />
          )}
        </IconTile>
      }
      trailing={
        <Switch
          size="lg"
          aria-label={title[language]}
          // Pressed while it is on for some of them, it is switched on for the others.
          checked={on === all}
          disabled={write.busy}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
        />
      }
    >
      <Lines title={title[language]} sub={effect[language]}>
        <span className="muted num">{on === 0 ? t('scenarios.off') : t('scenarios.onFor', { on, all })}</span>
      </Lines>
    </Row>
  );
}
