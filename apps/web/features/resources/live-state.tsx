import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { valveStateOf, type OutputView } from '../../lib/output-view.ts';
import { speechOf, useOutputWords } from '../../lib/output-words.ts';
import { useOutputView } from '../../lib/use-output-view.ts';
import { StatePill } from '../../ui/state-pill.tsx';

function toneOf(output: OutputShape, view: OutputView) {
  const state = valveStateOf(view);
  if (state === 'fault') return 'error';
  if (state === 'unavailable') return 'stale';
  if (view.kind !== 'open') return state === 'closed' ? 'plain' : 'wait';
  if (speechOf(output) === 'switch') return 'control';
  return view.fertigation ? 'ferti' : 'water';
}

/** What an output does now, in a word and a sign. */
export function LiveState({ output }: { readonly output: OutputShape }) {
  const view = useOutputView(output);
  const words = useOutputWords();
  // A row has room for what is; when it opens next stands on its page.
  const brief = view.kind === 'closed' ? { ...view, nextMs: null } : view;
  return <StatePill tone={toneOf(output, view)}>{words(brief, speechOf(output))}</StatePill>;
}
