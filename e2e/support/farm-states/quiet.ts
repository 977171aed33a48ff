import type { FarmState } from './farm-state.ts';

export const quiet: FarmState = {
  title: 'nothing runs',
  enter: () => Promise.resolve(() => Promise.resolve()),
};
