import { IconLock } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOpenByHand } from '../output/open-by-hand.ts';
import { nameParts } from '../resource/section-name.ts';
import { StopButton } from '../output/stop-button.tsx';
import { useOutputView } from '../output/use-output-view.ts';
import { useExpectedSkips } from '../schedule/expected-skips.ts';
import { useKeepFocus } from '../../ui/focus/use-keep-focus.ts';
import { OutputIcon } from './output-icon.tsx';
import { OutputLines, outputTone } from './output-lines.tsx';
import css from './output-tile.module.css';

/** One output of a module: icon, name, state. Opens the hand opening dialog; Stop is one press away. */
export function OutputTile({ output }: { readonly output: OutputShape }) {
  const { t } = useTexts('common');
  const ui = useTexts('ui');
  const open = useOpenByHand();
  const view = useOutputView(output, useExpectedSkips().isSkipped);
  // Stop disappears once the output is confirmed closed.
  const focus = useKeepFocus();
  const schedule = view.kind === 'open' && view.by === 'program' ? view.schedule : null;
  return (
    <div className={css.tile} data-tone={outputTone(output, view)} {...focus}>
      <button type="button" className={css.main} onClick={() => open({ outputId: output.id })}>
        <OutputIcon output={output} view={view} size={40} />
        <OutputLines output={output} view={view} name={nameParts(output.section_name ?? output.name).name} short>
          {view.kind === 'open' && view.fertigation && <small>{ui.t('timeline.fertigation')}</small>}
          {schedule !== null && (
            <small className="rowXs" title={t('output.program', { name: schedule })}>
              <IconLock size={14} aria-hidden="true" />
              <span className="clip">{schedule}</span>
            </small>
          )}
        </OutputLines>
      </button>
      <StopButton output={output} view={view} size="icon" />
    </div>
  );
}

/** The outputs of a module side by side. */
export function OutputTiles({ outputs }: { readonly outputs: readonly OutputShape[] }) {
  return (
    <div className={css.tiles}>
      {outputs.map((output) => (
        <OutputTile key={output.id} output={output} />
      ))}
    </div>
  );
}
