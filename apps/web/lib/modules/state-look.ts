import type { StateColours } from '@zagon/domain/measurements/terminal.ts';

/** How the state of a contact stands out: as good, as something to look after, or not at all. */
export type StateLook = 'good' | 'bad' | 'plain';

/** The look of a state that its user gave colours. Nobody knows how an unknown state should look. */
export function stateLook(colours: StateColours, state: 'on' | 'off' | 'unknown'): StateLook {
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
