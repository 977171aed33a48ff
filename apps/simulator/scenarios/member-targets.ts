import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { Scenario } from './scenario.ts';

/** Modules and outputs that a scenario is to affect together. */
export type Members = {
  /** Serial numbers. */
  readonly modules: readonly string[];
  readonly outputs: readonly OutputAddress[];
  /** Base stations among the modules that may be affected as a whole, with everything behind them; default: none. */
  readonly stations?: readonly string[];
};

/**
 * The targets a scenario has to be switched on for so that it affects all members and nothing else; empty: it affects
 * whole stations, of which there are none here, or the whole field only.
 */
export function memberTargets({ effect }: Scenario, { modules, outputs, stations = [] }: Members): readonly string[] {
  switch (effect.kind) {
    case 'reading':
      return modules;
    case 'jammed':
    case 'leak':
    case 'dry':
      return outputs.map(({ module, output }) => `${module}/${output}`);
    case 'no_link':
    case 'stamp':
    case 'flash':
      return stations;
    case 'weather':
      return [];
  }
}
