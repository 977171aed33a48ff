import { Button } from '@mantine/core';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../../entities/module/output-icon.tsx';
import { useOpenByHand } from '../../../../entities/output/open-by-hand.ts';
import { type OutputView } from '../../../../entities/output/output-view.ts';
import { wordingOf } from '../../../../entities/output/output-text.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { openRefusal, useMe } from '../../../../entities/session/session.ts';
import { StopButton } from '../../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../../entities/schedule/expected-skips.ts';
import { Row, Rows } from '../../../../ui/list/rows.tsx';
import { usePhone } from '../../../../ui/theme/use-phone.ts';
import { OutputLines } from '../../../../entities/module/output-lines.tsx';

/** The valves or relays of a module with their state, and buttons to open or stop them. */
export function OutputsDrawer({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('common');
  const me = useMe();
  const refusal = me === undefined ? null : openRefusal(me);
  return (
    <>
      <Rows>
        {object.outputs.map((output) => (
          <OutputRow key={output.id} output={output} />
        ))}
      </Rows>
      {refusal !== null && <p className="note">{t(`openRefused.${refusal}`)}</p>}
    </>
  );
}

function OutputRow({ output }: { readonly output: OutputShape }) {
  const { t } = useTexts('common');
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  const phone = usePhone();
  const { name, note } = nameParts(output.section_name ?? output.name);
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  return (
    <Row
      icon={<OutputIcon output={output} view={view} size={44} />}
      trailing={<OutputAction output={output} view={view} />}
    >
      <OutputLines output={output} view={view} name={name} short={phone}>
        <span>
          {[output.field_name, output.section_name === null ? null : output.name, note]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        {schedule !== null && <span>{t('output.program', { name: schedule })}</span>}
      </OutputLines>
    </Row>
  );
}

function OutputAction({ output, view }: { readonly output: OutputShape; readonly view: OutputView }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const me = useMe();
  const open = useOpenByHand();
  if (mayBeOpen(view)) return <StopButton output={output} view={view} />;
  const refusal = me === undefined ? null : openRefusal(me);
  const action = t(wordingOf(output) === 'valve' ? 'outputs.openFor' : 'outputs.switchOnFor');
  const of = output.section_name ?? output.name;
  return (
    <Button
      variant="default"
      aria-label={`${action} ${of}`}
      disabled={me === undefined || refusal !== null}
      {...(refusal === null ? {} : { title: common.t(`openRefused.${refusal}`) })}
      onClick={() => open({ outputId: output.id })}
    >
      {action}
    </Button>
  );
}
