import { mapped } from '../mapped-field.ts';
import type { Preset } from './preset.ts';

/** A valve that is shown as it reports itself. It has no output: nothing here can open it, or could close it in time. */
export const stregaSmartValve: Preset = {
  maker: 'Strega',
  model: 'Smart Valve',
  type: 'NET-VALVE',
  fields: [mapped('Valve', 'i1'), mapped('Leakage', 'i2'), mapped('Tamper', 'i3')],
  errorMark: null,
};
