import { deviceType, outputOf } from '../catalogue/registry.ts';
import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { type EquipmentKind, INPUT_KINDS, type InputKind, UNIVERSAL_MODULE } from './kinds.ts';
import { type ResourceProblem, textProblems } from './resource-rules.ts';

/** A device on an output (kind `output`), or equipment on an input. */
export type EquipmentDraft = {
  readonly name: string;
  readonly description: string;
  readonly kind: EquipmentKind;
  readonly type: string;
  readonly outputId: string | null;
  readonly moduleId: string | null;
  readonly field: string | null;
  readonly sourceId: string | null;
};

/** Problems with a device or a piece of equipment; `ownId` is null for a new one. */
export function validateEquipment(
  draft: EquipmentDraft,
  ownId: string | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  const { kind, sourceId } = draft;
  const others = facts.devices.filter(({ id }) => id !== ownId);
  return [
    ...textProblems(draft),
    ...(kind === 'output'
      ? outputProblems(draft, { ...facts, devices: others })
      : inputProblems({ ...draft, kind }, { ...facts, devices: others })),
    ...(sourceId !== null && !facts.sources.some(({ id }) => id === sourceId)
      ? [problem('sourceId', 'unknown_thing')]
      : []),
  ];
}

/** A device needs an output that is neither a section's valve nor used by another device. */
function outputProblems({ type, outputId }: EquipmentDraft, facts: ResourceFacts): readonly ResourceProblem[] {
  if (outputId === null || outputId === '') return [problem('outputId', 'required')];
  const output = facts.outputs.find(({ id }) => id === outputId);
  if (output === undefined) return [problem('outputId', 'unknown_thing')];
  const problems: ResourceProblem[] = [];
  const section = facts.sections.find((one) => one.outputId === outputId);
  if (section !== undefined) problems.push(problem('outputId', 'output_in_section', { name: section.name }));
  const device = facts.devices.find((one) => one.outputId === outputId);
  if (device !== undefined) problems.push(problem('outputId', 'output_in_device', { name: device.name }));
  if (!typesOfOutput(facts, output.moduleId, output.field).includes(type)) {
    problems.push(problem('type', 'type_not_possible'));
  }
  return problems;
}

/** Equipment needs an unused input of a universal module that supports its kind. */
function inputProblems(
  { kind, type, moduleId, field }: EquipmentDraft & { readonly kind: InputKind },
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  if (moduleId === null || moduleId === '') return [problem('moduleId', 'required')];
  const module = facts.modules.find(({ id }) => id === moduleId);
  if (module === undefined) return [problem('moduleId', 'unknown_thing')];
  if (module.deviceType !== UNIVERSAL_MODULE) return [problem('moduleId', 'universal_module_only')];
  const { inputs, types } = INPUT_KINDS[kind];
  const problems: ResourceProblem[] = [];
  if (!inputs.some((input) => input === field)) problems.push(problem('field', 'input_not_possible'));
  const isTaken = facts.devices.find((one) => one.moduleId === moduleId && one.field === field);
  if (isTaken !== undefined) problems.push(problem('field', 'input_taken', { name: isTaken.name }));
  if (!types.some((possible) => possible === type)) problems.push(problem('type', 'type_not_possible'));
  return problems;
}

/** Types that the catalogue allows on an output of a module. */
export function typesOfOutput(facts: ResourceFacts, moduleId: string, field: string): readonly string[] {
  const module = facts.modules.find(({ id }) => id === moduleId);
  const type = module === undefined ? undefined : deviceType(module.deviceType);
  return type === undefined ? [] : (outputOf(type, field)?.types ?? []);
}
