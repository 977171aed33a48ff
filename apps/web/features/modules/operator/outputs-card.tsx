import { Button } from '@mantine/core';
import type { InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';

type Props = { readonly module: InstalledModuleDetails; readonly enter: () => void };

const STATES = { open: 'water', closed: 'plain', unknown: 'stale' } as const;

/**
 * The outputs as reported by the module. Water is stopped inside the account, which an operator enters with a reason.
 */
export function OutputsCard({ module: { outputs, entered }, enter }: Props) {
  const { t } = useTexts('installedModules');
  const mayRun = outputs.filter(({ state }) => state !== false);
  return (
    <Card title={t('outputs.title')} natural>
      <Rows label={t('outputs.title')}>
        {outputs.map((output) => {
          const state = output.state === null ? 'unknown' : output.state ? 'open' : 'closed';
          return (
            <Row key={output.id} trailing={<StatePill tone={STATES[state]}>{t(`outputs.${state}`)}</StatePill>}>
              <Lines title={output.name} sub={output.field_name}>
                <Age at={output.state_at} />
              </Lines>
            </Row>
          );
        })}
      </Rows>
      {mayRun.length > 0 && (
        <Notice
          tone="plain"
          space="above"
          action={
            !entered && (
              <Button variant="default" onClick={enter}>
                {t('outputs.enter')}
              </Button>
            )
          }
        >
          {t(entered ? 'outputs.stopInside' : 'outputs.stop')}
        </Notice>
      )}
    </Card>
  );
}
