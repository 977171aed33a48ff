import { VALVE_TYPES } from '../resources/kinds.ts';

/** Longest notes of a box, in characters: they are read on a phone beside the valves. */
export const BOX_NOTES_MAX = 500;

type BoxOutput = { readonly field_name: string; readonly type: string };

/** Whether a module is a valve box: one of its outputs lets water through a valve. */
export function isValveBox({ outputs }: { readonly outputs: readonly BoxOutput[] }): boolean {
  return outputs.some(({ type }) => VALVE_TYPES.some((valve) => valve === type));
}

/** The number of an output as on the lid of its box: 1 for `o1`. */
export function numberOnLid({ field_name: name }: Pick<BoxOutput, 'field_name'>): number {
  return Number(name.slice(1));
}

/** Outputs in the order of the lid. */
export function inOrderOfLid<Output extends BoxOutput>(outputs: readonly Output[]): readonly Output[] {
  return outputs.toSorted((a, b) => numberOnLid(a) - numberOnLid(b));
}
