import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { leftShare, valveStateOf } from '../../lib/output-view.ts';
import { useOutputWords } from '../../lib/output-words.ts';
import { nameParts } from '../../lib/section-name.ts';
import { useOutputView } from '../../lib/use-output-view.ts';
import { useNow } from '../../time/clock.ts';
import { ValveRing } from '../../ui/valve-ring.tsx';
import css from './quick-open.module.css';

type Props = { readonly output: OutputShape; readonly chosen: boolean; readonly onChoose: () => void };

/** A section to choose, with the state of its valve as the module reported it. */
export function QuickSection({ output, chosen, onChoose }: Props) {
  const view = useOutputView(output);
  const words = useOutputWords();
  const now = useNow('second');
  const { name, note } = nameParts(output.section_name ?? output.name);
  return (
    <button type="button" className={css.section} aria-pressed={chosen} onClick={onChoose}>
      <ValveRing
        state={valveStateOf(view)}
        left={leftShare(view, now)}
        fertigation={view.kind === 'open' && view.fertigation}
        size={38}
      />
      <span>
        <b>{name}</b>
        {note !== null && <i>{note}</i>}
        <i>{words(view)}</i>
      </span>
    </button>
  );
}
