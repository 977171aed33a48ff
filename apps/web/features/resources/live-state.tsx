import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { valveStateOf, type OutputView } from '../../entities/output/output-view.ts';
import { wordingOf, useOutputText } from '../../entities/output/output-text.ts';
import { StopButton } from '../../entities/output/stop-button.tsx';
import { useOutputView } from '../../entities/output/use-output-view.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';

function toneOf(output: OutputShape, view: OutputView) {
  const state = valveStateOf(view);
  if (state === 'fault') return 'error';
  if (state === 'unavailable') return 'stale';
  if (view.kind !== 'open') return state === 'closed' ? 'plain' : 'wait';
  if (wordingOf(output) === 'switch') return 'control';
  return view.fertigation ? 'ferti' : 'water';
}

/** The current state of an output, as text and icon, and Stop unless it is confirmed closed. */
export function LiveState({ output }: { readonly output: OutputShape }) {
  const view = useOutputView(output);
  const outputText = useOutputText();
  // A row fits only the current state; the next opening is shown on its page.
  const brief = view.kind === 'closed' ? { ...view, nextMs: null } : view;
  return (
    <>
      <StatePill tone={toneOf(output, view)}>{outputText(brief, wordingOf(output))}</StatePill>
      <StopButton output={output} view={view} size="icon" />
    </>
  );
}
