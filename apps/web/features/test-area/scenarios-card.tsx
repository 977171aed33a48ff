import { Switch } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import type { ScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { notifyFault } from '../../ui/frame/notify.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';

type Props = { readonly scenarios: readonly ScenarioShape[] };

/** The failures of the simulated field as switches. */
export function ScenariosCard({ scenarios }: Props) {
  const { t } = useTexts('testArea');
  return (
    <Card title={t('scenarios.title')} sub={t('scenarios.lead')} natural>
      <Rows label={t('scenarios.title')}>
        {scenarios.map((scenario) => (
          <ScenarioRow key={scenario.name} scenario={scenario} />
        ))}
      </Rows>
    </Card>
  );
}

function ScenarioRow({
  scenario: { name, title, effect, usual_target: usual, targets },
}: {
  readonly scenario: ScenarioShape;
}) {
  const { language } = useTexts('testArea');
  const write = useWrite('switchScenario', ['listScenarios']);
  const turn = async (on: boolean): Promise<void> => {
    const answer = await write.send({ body: { name, on } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  const isOn = targets.length > 0;
  return (
    <Row
      icon={
        <IconTile tone={isOn ? 'warn' : 'plain'}>
          {isOn ? (
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
          checked={isOn}
          disabled={write.busy}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
        />
      }
    >
      <Lines title={title[language]} sub={effect[language]}>
        <span className="rowS muted">
          {(isOn ? targets : [usual]).map((target) => (
            <Target key={target} target={target} />
          ))}
        </span>
      </Lines>
    </Row>
  );
}

/** What a failure affects, with a link to its module. */
function Target({ target }: { readonly target: string | null }) {
  const { t } = useTexts('testArea');
  const [serial] = target?.split('/') ?? [];
  if (target === null || serial === undefined) return <span>{t('scenarios.field')}</span>;
  return <ScreenLink to={{ screen: 'testModules', search: { search: serial } }}>{target}</ScreenLink>;
}
