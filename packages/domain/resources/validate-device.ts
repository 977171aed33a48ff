import { deviceType, outputOf } from '../catalogue/registry.ts';
import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { type DeviceKind, INPUT_KINDS, type InputKind, UNIVERSAL_MODULE } from './kinds.ts';
import { type ResourceProblem, wordProblems } from './resource-rules.ts';

/** A device on an output (kind `output`), or equipment on an input. */
export type DeviceDraft = {
  readonly name: string;
  readonly description: string;
  readonly kind: DeviceKind;
  readonly type: string;
  readonly outputId: string | null;
  readonly moduleId: string | null;
  readonly field: string | null;
  readonly sourceId: string | null;
};

/** What is wrong with a device or a piece of equipment; `ownId` is null for a new one. */
export function validateDevice(
  draft: DeviceDraft,
  ownId: string | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  const { kind, sourceId } = draft;
  const others = facts.devices.filter(({ id }) => id !== ownId);
  return [
    ...wordProblems(draft),
    ...(kind === 'output'
      ? onOutput(draft, { ...facts, devices: others })
      : onInput({ ...draft, kind }, { ...facts, devices: others })),
    ...(sourceId !== null && !facts.sources.some(({ id }) => id === sourceId)
      ? [problem('sourceId', 'unknown_thing')]
      : []),
  ];
}

/** A device has an output of its own: not a section's valve, and not that of another device. */
function onOutput({ type, outputId }: DeviceDraft, facts: ResourceFacts): readonly ResourceProblem[] {
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

/** Equipment has an input of a universal module that can be of its kind, and has it alone. */
function onInput(
  { kind, type, moduleId, field }: DeviceDraft & { readonly kind: InputKind },
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  if (moduleId === null || moduleId === '') return [problem('moduleId', 'required')];
  const module = facts.modules.find(({ id }) => id === moduleId);
  if (module === undefined) return [problem('moduleId', 'unknown_thing')];
  if (module.deviceType !== UNIVERSAL_MODULE) return [problem('moduleId', 'universal_module_only')];
  const { inputs, types } = INPUT_KINDS[kind];
  const problems: ResourceProblem[] = [];
  if (!inputs.some((input) => input === field)) problems.push(problem('field', 'input_not_possible'));
  const taken = facts.devices.find((one) => one.moduleId === moduleId && one.field === field);
  if (taken !== undefined) problems.push(problem('field', 'input_taken', { name: taken.name }));
  if (!types.some((possible) => possible === type)) problems.push(problem('type', 'type_not_possible'));
  return problems;
}

/** What the catalogue lets hang on an output of a module. */
export function typesOfOutput(facts: ResourceFacts, moduleId: string, field: string): readonly string[] {
  const module = facts.modules.find(({ id }) => id === moduleId);
  const type = module === undefined ? undefined : deviceType(module.deviceType);
  return type === undefined ? [] : (outputOf(type, field)?.types ?? []);
}
