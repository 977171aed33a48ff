import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { useOutputText, wordingOf } from '../output/output-text.ts';
import { valveStateOf, type OutputView } from '../output/output-view.ts';
import { useLinkLost } from './use-link-lost.ts';

/** Tint of an output: running, faulty, unknown, or none. */
export function outputTone(
  output: Pick<OutputShape, 'type'>,
  view: OutputView,
): 'error' | 'stale' | 'control' | 'ferti' | 'water' | undefined {
  const state = valveStateOf(view);
  if (state === 'fault') return 'error';
  if (state === 'unavailable') return 'stale';
  if (view.kind !== 'open') return undefined;
  if (wordingOf(output) === 'switch') return 'control';
  return view.fertigation ? 'ferti' : 'water';
}

type Props = {
  readonly output: OutputShape;
  readonly view: OutputView;
  /** The name used here. */
  readonly name: ReactNode;
  /** For a narrow place; its sign says that it is open. It has two lines from the first, as without water. */
  readonly short?: boolean;
  /** Further lines. */
  readonly children?: ReactNode;
};

/** The name of an output, and its state in words and in its colour. */
export function OutputLines({ output, view, name, short = false, children }: Props) {
  const { t } = useTexts('common');
  const outputText = useOutputText(short ? 'short' : 'full');
  const linkLost = useLinkLost(output) && view.kind === 'unknown';
  return (
    <Lines title={name}>
      <em data-tone={outputTone(output, view)} data-reserved={(short && view.kind === 'open') || undefined}>
        {linkLost ? t('output.linkLost') : outputText(view, wordingOf(output))}
      </em>
      {children}
    </Lines>
  );
}
