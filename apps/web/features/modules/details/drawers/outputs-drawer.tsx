import { Button } from '@mantine/core';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../../entities/module/output-icon.tsx';
import { useOpenByHand } from '../../../../entities/output/open-by-hand.ts';
import { valveStateOf, type OutputView } from '../../../../entities/output/output-view.ts';
import { wordingOf, useOutputText } from '../../../../entities/output/output-text.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { mayOperate, useMe } from '../../../../entities/session/session.ts';
import { useStopOutput } from '../../../../entities/output/stop-output.ts';
import { useOutputView } from '../../../../entities/output/use-output-view.ts';
import { isRunning } from './is-running.ts';
import css from './drawers.module.css';

/** The valves or relays of a module with their state, and buttons to open or stop them. */
export function OutputsDrawer({ object }: { readonly object: ModuleShape }) {
  return (
    <ul className={css.outputs}>
      {object.outputs.map((output) => (
        <OutputRow key={output.id} output={output} />
      ))}
    </ul>
  );
}

function OutputRow({ output }: { readonly output: OutputShape }) {
  const { t } = useTexts('common');
  const view = useOutputView(output);
  const outputText = useOutputText();
  const { name, note } = nameParts(output.section_name ?? output.name);
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  return (
    <li>
      <OutputIcon output={output} view={view} size={44} />
      <div className={css.outputWords}>
        <b>{name}</b>
        <em data-state={valveStateOf(view)}>{outputText(view, wordingOf(output))}</em>
        <small>
          {[output.field_name, output.section_name === null ? null : output.name, note]
            .filter((part) => part !== null)
            .join(' · ')}
        </small>
        {schedule !== null && <small>{t('output.program', { name: schedule })}</small>}
      </div>
      <OutputAction output={output} view={view} />
    </li>
  );
}

function OutputAction({ output, view }: { readonly output: OutputShape; readonly view: OutputView }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const me = useMe();
  const open = useOpenByHand();
  const stop = useStopOutput();
  if (me === undefined || !mayOperate(me) || view.kind === 'unavailable' || view.kind === 'closing') return null;
  const of = output.section_name ?? output.name;
  if (isRunning(view)) {
    return (
      <Button color="red" aria-label={`${common.t('stop')}: ${of}`} onClick={() => stop(output.id)}>
        {common.t('stop')}
      </Button>
    );
  }
  const action = t(wordingOf(output) === 'valve' ? 'outputs.openFor' : 'outputs.switchOnFor');
  return (
    <Button variant="default" aria-label={`${action} ${of}`} onClick={() => open({ outputId: output.id })}>
      {action}
    </Button>
  );
}
