import { Button } from '@mantine/core';
import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { OutputSign } from '../../../../lib/modules/output-sign.tsx';
import { useOpenByHand } from '../../../../lib/open-by-hand.ts';
import { valveStateOf, type OutputView } from '../../../../lib/output-view.ts';
import { speechOf, useOutputWords } from '../../../../lib/output-words.ts';
import { nameParts } from '../../../../lib/section-name.ts';
import { mayOperate, useMe } from '../../../../lib/session.ts';
import { useStopOutput } from '../../../../lib/stop-output.ts';
import { useOutputView } from '../../../../lib/use-output-view.ts';
import { runsNow } from './runs-now.ts';
import css from './drawers.module.css';

/** The valves or relays of a module with what each does, and the way to open or stop it. */
export function OutputsDrawer({ object }: { readonly object: ObjectShape }) {
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
  const words = useOutputWords();
  const { name, note } = nameParts(output.section_name ?? output.name);
  const program = view.kind === 'open' && view.by === 'program' ? view.program : null;
  return (
    <li>
      <OutputSign output={output} view={view} size={44} />
      <div className={css.outputWords}>
        <b>{name}</b>
        <em data-state={valveStateOf(view)}>{words(view, speechOf(output))}</em>
        <small>
          {[output.field_name, output.section_name === null ? null : output.name, note]
            .filter((part) => part !== null)
            .join(' · ')}
        </small>
        {program !== null && <small>{t('output.program', { name: program })}</small>}
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
  if (runsNow(view)) {
    return (
      <Button color="red" aria-label={`${common.t('stop')}: ${of}`} onClick={() => stop(output.id)}>
        {common.t('stop')}
      </Button>
    );
  }
  const action = t(speechOf(output) === 'valve' ? 'outputs.openFor' : 'outputs.switchOnFor');
  return (
    <Button variant="default" aria-label={`${action} ${of}`} onClick={() => open({ idOutput: output.id })}>
      {action}
    </Button>
  );
}
