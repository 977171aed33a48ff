import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { mayRun } from './may-run.ts';
import { ReportedState } from './reported-state.tsx';
import { StopOutputButton } from './stop-output-button.tsx';

/** The states the module reported of its outputs, with Stop for each that is not confirmed closed. */
export function OutputsCard({ of }: { readonly of: TestModuleShape }) {
  const { t } = useTexts('installedModules');
  return (
    <Card title={t('outputs.title')} natural>
      <Rows label={t('outputs.title')}>
        {of.outputs.map((output) => (
          <Row
            key={output.id}
            trailing={
              <span className="rowS">
                <ReportedState isOpen={output.state} />
                {mayRun(output, of.orders) && <StopOutputButton moduleId={of.module.id} output={output} />}
              </span>
            }
          >
            <Lines title={output.name} sub={<code translate="no">{output.field_name}</code>}>
              <Age at={output.state_at} />
            </Lines>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
