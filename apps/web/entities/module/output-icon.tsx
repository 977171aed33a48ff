import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useNow } from '../../time/clock.ts';
import { RelayIcon } from './drawing/relay-icon.tsx';
import { ValveRing } from '../output/valve-ring.tsx';
import { remainingShare, valveStateOf, type OutputView } from '../output/output-view.ts';
import { wordingOf } from '../output/output-text.ts';

type Props = {
  readonly output: Pick<OutputShape, 'type' | 'state'>;
  readonly view: OutputView;
  readonly size?: number;
};

/** Icon of an output: a valve with a ring for the time left, or a switch. Decorative: the text is next to it. */
export function OutputIcon({ output, view, size = 46 }: Props) {
  const now = useNow('second');
  const state = valveStateOf(view);
  // A switch has no ring: pending and faulty states use the valve's ring for both.
  if (wordingOf(output) === 'switch' && (state === 'open' || state === 'closed' || state === 'waiting')) {
    return <RelayIcon state={output.state === null ? 'unknown' : output.state ? 'on' : 'off'} size={size} />;
  }
  return (
    <ValveRing
      state={state}
      left={remainingShare(view, now)}
      fertigation={view.kind === 'open' && view.fertigation}
      size={size}
    />
  );
}
