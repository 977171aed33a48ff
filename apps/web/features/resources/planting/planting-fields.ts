import { day } from '@zagon/contract/endpoint.ts';
import { probesFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionProbeBody, SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { soilType } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import { PLANTS, plantOf, type PlantId } from '@zagon/domain/catalogue/plants.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import { SECTION_TYPES } from '@zagon/domain/resources/kinds.ts';
import { defaultRootsCm, defaultSeasonStart, defaultWettedPercent } from '@zagon/domain/resources/section-planting.ts';
import { isSoilProbe, sectionOfOtherPlant, sectionProbeProblems } from '@zagon/domain/resources/section-probes.ts';
import { probeIdsOf } from '../../../entities/resource/probe-ids.ts';
import { formatTime } from '../../../time/format-time.ts';
import { factsOf } from '../facts-of.ts';
import { FLAG_ON, formatInput, idsOf, numberOf, selectedId, textOf } from '../form-values.ts';
import { labelOf, namedChoices, textCell } from '../labels.ts';
import type { Choice, Field, Lists, Preset, Reader, Row, Values } from '../resource-types.ts';

export const ROOTS = { id: 'roots_cm', unit: 'cm' } as const;
export const WETTED = { id: 'wetted_percent', unit: '%' } as const;
export const FULL = { id: 'full_percent', unit: '%' } as const;
export const REFILL = { id: 'refill_percent', unit: '%' } as const;

type PlantingBody = Pick<
  SectionShape,
  'plant_type' | 'season_start' | 'roots_cm' | 'soil_type' | 'wetted_percent' | 'full_percent' | 'refill_percent'
> & {
  readonly probes: SectionProbeBody[];
};

/** The part of a section's request about what grows there; a season that is no day is left out. */
export function plantingBody(values: Values, { language }: Reader): PlantingBody {
  const season = textOf(values, 'season_start');
  const shared = textOf(values, 'probes_shared') === FLAG_ON;
  return {
    plant_type: chosenNumber(values, 'plant_type'),
    season_start: isDay(season) ? season : null,
    roots_cm: numberOf(values, ROOTS, language),
    soil_type: chosenNumber(values, 'soil_type'),
    wetted_percent: numberOf(values, WETTED, language),
    full_percent: numberOf(values, FULL, language),
    refill_percent: numberOf(values, REFILL, language),
    probes: idsOf(values, 'probes').map((id_object) => ({ id_object, shared })),
  };
}

/** What grows in a section, as its form shows it. */
export function plantingValues(row: SectionShape | undefined, { language }: Reader): Values {
  return {
    plant_type: numberText(row?.plant_type),
    season_start: row?.season_start ?? '',
    roots_cm: formatInput(row?.roots_cm ?? null, language),
    soil_type: numberText(row?.soil_type),
    wetted_percent: formatInput(row?.wetted_percent ?? null, language),
    full_percent: formatInput(row?.full_percent ?? null, language),
    refill_percent: formatInput(row?.refill_percent ?? null, language),
    probes: row === undefined ? [] : probeIdsOf(row),
    probes_shared: '',
  };
}

/** The plant and the soil of a section, for its page; empty if not stated. */
export function plantingCells({ plant_type, soil_type }: SectionShape, { language }: Reader): Row['cells'] {
  const plant = plantOf(plant_type);
  return {
    plant: textCell(plant === null ? '' : PLANTS[plant][language]),
    soil: textCell(soilChoices(language).find(({ value }) => value === numberText(soil_type))?.label ?? ''),
  };
}

/** Problems that only these fields can have, by their domain paths. */
export function typedPlantingProblems(
  values: Values,
  id: string | null,
  facts: ResourceFacts,
  reader: Reader,
): readonly Problem[] {
  const season = textOf(values, 'season_start');
  const { plant_type: plantType, probes } = plantingBody(values, reader);
  // The form states no time, and offers no removed module.
  const moment = { nowMs: 0, removedIds: [] };
  return [
    ...(season === '' || isDay(season) ? [] : [problem('seasonStart', 'date')]),
    ...sectionProbeProblems(probesFromWire(probes), { id, plantType }, facts, moment),
  ];
}

/** The fields of what grows in a section and of its probes. An empty one shows its default. */
export function plantingFields(values: Values, lists: Lists, reader: Reader, id: string | null): readonly Field[] {
  return [...growingFields(values, reader), ...probeFields(values, lists, id)];
}

function growingFields(values: Values, { language, today }: Reader): readonly Field[] {
  const plant = plantOf(chosenNumber(values, 'plant_type'));
  const type = textOf(values, 'type');
  const group = 'growing' as const;
  const ofPlant = (value: (plant: PlantId) => string): Preset =>
    plant === null ? { text: 'byPlant' } : presetOf(PLANTS[plant][language], value(plant), language);
  return [
    {
      id: 'plant_type',
      kind: 'one',
      group,
      clearable: true,
      choices: plantChoices(language),
      preset: { text: 'unstated' },
    },
    {
      id: 'season_start',
      kind: 'date',
      group,
      today,
      preset: ofPlant((one) => dayText(`${today.slice(0, 4)}-${defaultSeasonStart(one)}`, language)),
    },
    { ...ROOTS, kind: 'number', group, preset: ofPlant((one) => `${defaultRootsCm(one)} cm`) },
    {
      id: 'soil_type',
      kind: 'one',
      group,
      clearable: true,
      choices: soilChoices(language),
      preset: { text: 'soilOfProbe' },
    },
    {
      ...WETTED,
      kind: 'number',
      group,
      preset: presetOf(labelOf(SECTION_TYPES, type, language), `${defaultWettedPercent(type)} %`, language),
    },
    { ...FULL, kind: 'number', group, preset: { text: 'learnt' } },
    { ...REFILL, kind: 'number', group, preset: { text: 'refill' } },
  ];
}

function probeFields(values: Values, lists: Lists, id: string | null): readonly Field[] {
  const chosen = idsOf(values, 'probes');
  const facts = factsOf(lists);
  const probes = lists.modules.filter(
    (module) => module.shared === null && !module.removing && isSoilProbe(module.device_type),
  );
  const section = lists.sections.find((one) => one.id === id);
  const suggested = probes.filter((probe) => section?.suggested_probes.includes(probe.id) === true);
  const stated = { id, plantType: chosenNumber(values, 'plant_type') };
  const isShared = chosen.some((probe) => sectionOfOtherPlant(probe, stated, facts.sections) !== null);
  return [
    {
      id: 'probes',
      kind: 'many',
      group: 'probes',
      hint: 'probes',
      choices: namedChoices(probes),
      suggested: namedChoices(suggested),
    },
    ...(isShared ? [{ id: 'probes_shared', kind: 'flag', group: 'probes' } as const] : []),
  ];
}

function soilChoices(language: Language): readonly Choice[] {
  return soilType().options.map(({ value, label }) => ({ value: String(value), label: label[language] }));
}

/** The plants, by name. */
function plantChoices(language: Language): readonly Choice[] {
  return Object.entries(PLANTS)
    .map(([value, label]) => ({ value, label: label[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

function presetOf(name: string, value: string, language: Language): Preset {
  return { text: 'default', of: name.toLocaleLowerCase(language), value };
}

function dayText(isoDay: string, language: Language): string {
  return formatTime(`${isoDay}T12:00:00Z`, 'dayMonth', language, 'UTC');
}

function isDay(text: string): boolean {
  return day.safeParse(text).success;
}

function chosenNumber(values: Values, id: string): number | null {
  const chosen = selectedId(values, id);
  return chosen === null ? null : Number(chosen);
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
