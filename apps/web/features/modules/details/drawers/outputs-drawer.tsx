import { Button } from '@mantine/core';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { OutputIcon } from '../../../../entities/module/output-icon.tsx';
import { useLinkLost } from '../../../../entities/module/use-link-lost.ts';
import { useOpenByHand } from '../../../../entities/output/open-by-hand.ts';
import { valveStateOf, type OutputView } from '../../../../entities/output/output-view.ts';
import { wordingOf, useOutputText } from '../../../../entities/output/output-text.ts';
import { nameParts } from '../../../../entities/resource/section-name.ts';
import { openRefusal, useMe } from '../../../../entities/session/session.ts';
import { StopButton } from '../../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../../entities/output/use-output-view.ts';
import css from './drawers.module.css';

/** The valves or relays of a module with their state, and buttons to open or stop them. */
export function OutputsDrawer({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('common');
  const me = useMe();
  const refusal = me === undefined ? null : openRefusal(me);
  return (
    <>
      <ul className={css.outputs}>
        {object.outputs.map((output) => (
          <OutputRow key={output.id} output={output} />
        ))}
      </ul>
      {refusal !== null && <p className={css.refusal}>{t(`openRefused.${refusal}`)}</p>}
    </>
  );
}

function OutputRow({ output }: { readonly output: OutputShape }) {
  const { t } = useTexts('common');
  const view = useOutputView(output);
  const outputText = useOutputText();
  const linkLost = useLinkLost(output) && view.kind === 'unknown';
  const { name, note } = nameParts(output.section_name ?? output.name);
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  return (
    <li>
      <OutputIcon output={output} view={view} size={44} />
      <div className={css.outputWords}>
        <b>{name}</b>
        <em data-state={valveStateOf(view)}>{linkLost ? t('output.linkLost') : outputText(view, wordingOf(output))}</em>
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
