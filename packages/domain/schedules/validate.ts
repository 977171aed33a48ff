import type { Farm } from '../resources/farm.ts';
import type { Program } from './program.ts';
import type { ProgramProblem } from './program-rules.ts';
import { cycleProblems } from './validate-cycles.ts';
import { elementProblems } from './validate-elements.ts';
import { fieldProblems } from './validate-fields.ts';
import { waterProblems } from './validate-water.ts';

/**
 * Every rule that this program breaks, each at the field where the grower can mend it.
 * Fields that make no sense by themselves are named first and alone: what is computed from them would only confuse.
 */
export function validateProgram(program: Program, farm: Farm): readonly ProgramProblem[] {
  const fields = fieldProblems(program);
  if (fields.length > 0) return [...fields, ...elementProblems(program, farm)];
  return [...elementProblems(program, farm), ...cycleProblems(program, farm), ...waterProblems(program, farm)];
}
