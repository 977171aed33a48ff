import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { mayRun } from './may-run.ts';

const STATES = { open: 'water', closed: 'plain', unknown: 'stale' } as const;

/** What the module reported of its outputs, with Stop for each that is not confirmed closed. */
export function OutputsCard({ of }: { readonly of: TestModuleShape }) {
  const { t } = useTexts('common');
  const { t: ti } = useTexts('installedModules');
  const write = useWrite('sendTestOrder', ['getTestModule', 'listTestMessages']);
  const stop = async (output: string): Promise<void> => {
    const answer = await write.send({ params: { id: of.module.id }, body: { order: { kind: 'close', output } } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Card title={ti('outputs.title')} natural>
      <Rows label={ti('outputs.title')}>
        {of.outputs.map((output) => {
          const state = output.state === null ? 'unknown' : output.state ? 'open' : 'closed';
          return (
            <Row
              key={output.id}
              trailing={
                <span className="rowS">
                  <StatePill tone={STATES[state]}>{ti(`outputs.${state}`)}</StatePill>
                  {mayRun(output, of.orders) && (
                    <Button
                      variant="default"
                      leftSection={<IconPlayerStopFilled size={18} aria-hidden="true" />}
                      aria-label={t('stopOutput.name', { name: output.name })}
                      onClick={() => void stop(output.field_name)}
                    >
                      {t('stop')}
                    </Button>
                  )}
                </span>
              }
            >
              <Lines title={output.name} sub={<code translate="no">{output.field_name}</code>}>
                <Age at={output.state_at} />
              </Lines>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
