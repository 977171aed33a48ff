import { Switch } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import type { MemberScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  /** If there is nothing to switch. */
  readonly none: string;
  readonly scenarios: readonly MemberScenarioShape[];
  readonly busy: boolean;
  readonly onSwitch: (name: string, on: boolean) => void;
  /** Above the failures. */
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
};

/** Failures that are switched for some members of the simulated field alone. */
export function MemberScenarios({ title, lead, none, scenarios, busy, onSwitch, children, footer }: Props) {
  return (
    <Card title={title} sub={lead} footer={footer} natural>
      {children}
      {scenarios.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Rows label={title}>
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.name}
              scenario={scenario}
              busy={busy}
              onSwitch={(on) => onSwitch(scenario.name, on)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function ScenarioRow({
  scenario: { title, effect, on_for: on, of: all },
  busy,
  onSwitch,
}: {
  readonly scenario: MemberScenarioShape;
  readonly busy: boolean;
  readonly onSwitch: (on: boolean) => void;
}) {
  const { t, language } = useTexts('testArea');
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
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
        />
      }
    >
      <Lines title={title[language]} sub={effect[language]}>
        <span className="muted num">{on === 0 ? t('scenarios.off') : t('scenarios.onFor', { on, all })}</span>
      </Lines>
    </Row>
  );
}
