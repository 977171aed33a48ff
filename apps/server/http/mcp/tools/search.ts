import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { isClosedToChosen } from '../ask.ts';
import { fieldOf } from './fields.ts';
import { defineTool, inLanguage, type ToolCall } from './tool.ts';
import { ageOf, ageS, head, headOf, list, number, offset, part, rounded } from './values.ts';

const field = z.object({ field: z.string(), label: z.string(), unit: z.string(), value: number, age_s: ageS });

const found = z.object({
  kind: z.enum(['section', 'module', 'output', 'group', 'schedule']),
  id: z.string(),
  name: z.string(),
  fields: z.array(field).optional().describe('of a module: what get_readings can read, with the newest values'),
});

type Found = z.output<typeof found>;

export const search = defineTool({
  name: 'search',
  title: 'Search by name',
  description:
    'Finds sections, modules, outputs, groups and schedules whose names contain a text, with their ids; modules with the fields that they measure. An empty text finds everything.',
  input: z.strictObject({ text: z.string().max(100).describe('part of a name'), offset }),
  output: z.object({ ...head, ...list(found) }),
  async run(call, { text, offset: from }) {
    const sections = await call.ask('listSections');
    if (!sections.ok) return sections;
    const modules = await call.ask('listModules');
    if (!modules.ok) return modules;
    const outputs = await call.ask('listOutputs');
    if (!outputs.ok) return outputs;
    const groups = await call.ask('listGroups');
    if (!groups.ok) return groups;
    const schedules = await call.ask('listSchedules');
    if (!schedules.ok && !isClosedToChosen(schedules.error)) return schedules;
    const wanted = plain(text);
    const named = <T extends { readonly name: string }>(things: readonly T[]) =>
      things.filter(({ name }) => plain(name).includes(wanted));
    const thing =
      (kind: Found['kind']) =>
      ({ id, name }: { readonly id: string; readonly name: string }): Found => ({ kind, id, name });
    const items: Found[] = [
      ...named(sections.value).map(thing('section')),
      ...named(modules.value).map((module) => ({ ...thing('module')(module), fields: fieldsOf(call, module) })),
      ...named(outputs.value).map(thing('output')),
      ...named(groups.value).map(thing('group')),
      ...(schedules.ok ? named(schedules.value).map(thing('schedule')) : []),
    ];
    return ok({ ...headOf(call), ...part(items, from) });
  },
});

/** Without case and diacritics, as names are typed in a hurry. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase();
}

function fieldsOf(call: ToolCall, module: ModuleShape) {
  return Object.entries(module.latest?.fields ?? {}).flatMap(([name, newest]) => {
    const known = fieldOf(module, name);
    if (known === null) return [];
    const { value, timestamp } = newest;
    const label = inLanguage(call, known.label);
    return [{ field: name, label, unit: known.unit, value: rounded(value, 3), age_s: ageOf(call, timestamp) }];
  });
}
