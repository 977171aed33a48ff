import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { remainingShare, valveStateOf } from '../../entities/output/output-view.ts';
import { useOutputText } from '../../entities/output/output-text.ts';
import { nameParts } from '../../entities/resource/section-name.ts';
import { StopButton } from '../../entities/output/stop-button.tsx';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { useNow } from '../../time/clock.ts';
import { ValveRing } from '../../entities/output/valve-ring.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import css from './quick-open.module.css';

type Props = { readonly output: OutputShape; readonly chosen: boolean; readonly onChoose: () => void };

/** A section to select, with its valve's state. The chosen one is stopped by the button below the sections. */
export function QuickSection({ output, chosen, onChoose }: Props) {
  const view = useOutputView(output);
  const outputText = useOutputText();
  const now = useNow('second');
  const { name, note } = nameParts(output.section_name ?? output.name);
  return (
    <div className={css.section} data-chosen={chosen || undefined}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <ValveRing
          state={valveStateOf(view)}
          left={remainingShare(view, now)}
          fertigation={view.kind === 'open' && view.fertigation}
          size={38}
        />
        <Lines title={name} sub={note ?? undefined}>
          <span>{outputText(view)}</span>
        </Lines>
      </button>
      {!chosen && <StopButton output={output} view={view} size="icon" />}
    </div>
  );
}
