import { IconLock } from '@tabler/icons-react';
import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOpenByHand } from '../open-by-hand.ts';
import { valveStateOf, type OutputView } from '../output-view.ts';
import { speechOf, useOutputWords } from '../output-words.ts';
import { nameParts } from '../section-name.ts';
import { useOutputView } from '../use-output-view.ts';
import { OutputSign } from './output-sign.tsx';
import css from './output-tile.module.css';
import { useLinkLost } from './use-link-lost.ts';

/** What a tile is tinted by: what runs, what is wrong, or nothing. */
function toneOf(output: OutputShape, view: OutputView): string | undefined {
  const state = valveStateOf(view);
  if (state === 'fault') return 'fault';
  if (state === 'unavailable') return 'unavailable';
  if (view.kind !== 'open') return undefined;
  if (speechOf(output) === 'switch') return 'control';
  return view.fertigation ? 'ferti' : 'water';
}

/** One output of a module as a button: its sign, its name, what it does. Opens the dialog for opening by hand. */
export function OutputTile({ output }: { readonly output: OutputShape }) {
  const { t } = useTexts('common');
  const ui = useTexts('ui');
  const open = useOpenByHand();
  const view = useOutputView(output);
  const words = useOutputWords();
  const lost = useLinkLost(output) && view.kind === 'unavailable';
  const program = view.kind === 'open' && view.by === 'program' ? view.program : null;
  return (
    <button
      type="button"
      className={css.tile}
      data-tone={toneOf(output, view)}
      onClick={() => open({ idOutput: output.id })}
    >
      <OutputSign output={output} view={view} size={40} />
      <span className={css.words}>
        <b>{nameParts(output.section_name ?? output.name).name}</b>
        <em>{lost ? t('output.linkLost') : words(view, speechOf(output))}</em>
        {view.kind === 'open' && view.fertigation && <small>{ui.t('timeline.fertigation')}</small>}
        {program !== null && (
          <small title={t('output.program', { name: program })}>
            <IconLock size={14} aria-hidden="true" />
            <span>{program}</span>
          </small>
        )}
      </span>
    </button>
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
