import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { useNow } from '../../time/clock.ts';
import { RelaySign } from '../../ui/relay-sign.tsx';
import { ValveRing } from '../../ui/valve-ring.tsx';
import { leftShare, valveStateOf, type OutputView } from '../output-view.ts';
import { speechOf } from '../output-words.ts';

type Props = {
  readonly output: Pick<OutputShape, 'type' | 'state'>;
  readonly view: OutputView;
  readonly size?: number;
};

/** The drawing of an output: a valve in the ring of its time, or a switch. Decoration: its words stand beside it. */
export function OutputSign({ output, view, size = 46 }: Props) {
  const now = useNow('second');
  const state = valveStateOf(view);
  // A switch has no ring: where something is on its way or wrong, the valve's ring says it for both.
  if (speechOf(output) === 'switch' && (state === 'open' || state === 'closed' || state === 'waiting')) {
    return <RelaySign state={output.state === null ? 'unknown' : output.state ? 'on' : 'off'} size={size} />;
  }
  return (
    <ValveRing
      state={state}
      left={leftShare(view, now)}
      fertigation={view.kind === 'open' && view.fertigation}
      size={size}
    />
  );
}
