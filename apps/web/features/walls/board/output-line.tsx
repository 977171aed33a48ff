import type { NotClosed } from '../../../entities/output/use-not-closed.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { useOutputText, wordingOf } from '../../../entities/output/output-text.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import css from './board.module.css';

/** An output that is not confirmed closed, in a line below the cards: a pump or doser, or a section without a card. */
export function OutputLine({ item: { output, view } }: { readonly item: NotClosed }) {
  const outputText = useOutputText();
  return (
    <li className={css.pump}>
      <OutputIcon output={output} view={view} />
      <p>
        <b>{nameParts(output.section_name ?? output.name).name}</b> <span>{outputText(view, wordingOf(output))}</span>
      </p>
      <StopButton output={output} view={view} />
    </li>
  );
}
