import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { SECTION_FINDING_WORDS } from './finding-words.ts';
import type { SearchFacts } from './kind.ts';

/** An output with its module, and the section that it waters, if any. */
export type Target = {
  readonly output: OutputShape;
  readonly module: ModuleShape;
  readonly section: SectionShape | null;
};

/** All outputs of the account. */
export function targetsOf({ modules, sections }: Pick<SearchFacts, 'modules' | 'sections'>): Target[] {
  const ofOutput = new Map(sections.map((section) => [section.id_output, section]));
  return modules.flatMap((module) =>
    module.outputs.map((output) => ({ output, module, section: ofOutput.get(output.id) ?? null })),
  );
}

/** The name of an output: that of its section takes precedence over its own. */
export function targetName({ output, section }: Pick<Target, 'output' | 'section'>): string {
  return nameParts(section?.name ?? output.section_name ?? output.name).name;
}

/**
 * The search texts of an output and its section. The same for the section and its actions, so that every query that
 * finds an open section finds its Stop.
 */
export function targetKeywords({ output, module, section }: Target, facts: Pick<SearchFacts, 'sources'>): string[] {
  const source = facts.sources.find(({ id }) => id === section?.id_water_source);
  return [
    section?.name ?? output.section_name ?? '',
    section?.description ?? '',
    output.name,
    module.name,
    module.serial_number,
    source?.name ?? '',
    ...(section?.groups ?? []).map(({ name }) => name),
    ...(section === null ? [] : SECTION_FINDING_WORDS),
  ];
}
