import type { StateColours } from '@zagon/domain/measurements/terminal.ts';

/** How a contact's state is highlighted: as good, as needing attention, or not at all. */
export type StateTone = 'good' | 'bad' | 'plain';

/** Style of a state with user-defined colours; an unknown state is plain. */
export function stateTone(colours: StateColours, state: 'on' | 'off' | 'unknown'): StateTone {
  switch (colours) {
    case 'plain':
      return 'plain';
    case 'good_when_on':
      return state === 'on' ? 'good' : 'plain';
    case 'bad_when_on':
      return state === 'on' ? 'bad' : 'plain';
    case 'bad_when_off':
      return state === 'off' ? 'bad' : 'plain';
  }
}
