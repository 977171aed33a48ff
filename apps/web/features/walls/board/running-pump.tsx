import type { NotClosed } from '../../../entities/output/use-not-closed.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import css from './board.module.css';

/** A pump or doser that is not confirmed closed, in a line below the sections it runs for. */
export function RunningPump({ item: { output, view } }: { readonly item: NotClosed }) {
  const outputText = useOutputText();
  return (
    <li className={css.pump}>
      <OutputIcon output={output} view={view} />
      <p>
        <b>{output.name}</b> <span>{outputText(view, wordingOf(output))}</span>
      </p>
      <StopButton output={output} view={view} />
    </li>
  );
}
