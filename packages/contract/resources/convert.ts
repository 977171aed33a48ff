import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { EquipmentDraft } from '@zagon/domain/resources/validate-equipment.ts';
import type { GroupDraft } from '@zagon/domain/resources/validate-group.ts';
import type { OutputDraft } from '@zagon/domain/resources/validate-output.ts';
import type { SectionDraft } from '@zagon/domain/resources/validate-section.ts';
import type { SourceDraft } from '@zagon/domain/resources/validate-source.ts';
import type { EquipmentBody } from '../equipment/endpoints.ts';
import type { GroupBody } from '../groups/endpoints.ts';
import type { OutputBody } from '../outputs/endpoints.ts';
import { NO_PLANTING, type SectionPlanting } from '@zagon/domain/resources/section-planting.ts';
import type { StatedProbe } from '@zagon/domain/resources/section-probes.ts';
import type { SectionBody, SectionProbeBody } from '../sections/endpoints.ts';
import type { WaterSourceBody } from '../water-sources/endpoints.ts';

const M2_PER_HA = 10_000;

/** Converts wire names to domain names. Areas are in hectares on the wire. */
export function sectionFromWire(body: SectionBody, saved: SectionPlanting = NO_PLANTING): SectionDraft {
  const { name, description, type, id_water_source: sourceId, id_output: outputId, area, flow: flowM3PerH } = body;
  const areaM2 = area === null ? null : area * M2_PER_HA;
  return { name, description, type, sourceId, outputId, areaM2, flowM3PerH, ...plantingFromWire(body, saved) };
}

/** What grows in a section; what the body leaves out stays as saved. */
function plantingFromWire(body: SectionBody, saved: SectionPlanting): SectionPlanting {
  const { plant_type, season_start, roots_cm, soil_type, wetted_percent, full_percent, refill_percent } = body;
  return {
    plantType: plant_type === undefined ? saved.plantType : plant_type,
    seasonStart: season_start === undefined ? saved.seasonStart : season_start,
    rootsCm: roots_cm === undefined ? saved.rootsCm : roots_cm,
    soilType: soil_type === undefined ? saved.soilType : soil_type,
    wettedPercent: wetted_percent === undefined ? saved.wettedPercent : wetted_percent,
    fullPercent: full_percent === undefined ? saved.fullPercent : full_percent,
    refillPercent: refill_percent === undefined ? saved.refillPercent : refill_percent,
  };
}

/** The probes stated for a section. */
export function probesFromWire(probes: readonly SectionProbeBody[]): readonly StatedProbe[] {
  return probes.map(({ id_object: moduleId, since, shared }) => ({
    moduleId,
    sinceMs: since === undefined ? undefined : Date.parse(since),
    shared,
  }));
}

export function groupFromWire({ members, ...body }: GroupBody): GroupDraft {
  return { ...body, memberIds: members };
}

export function sourceFromWire(body: WaterSourceBody): SourceDraft {
  return {
    name: body.name,
    description: body.description,
    efficiencyM3PerH: body.efficiency,
    cleanOutputIds: body.clean_water_outputs,
    fertigatedOutputIds: body.fertigated_water_outputs,
  };
}

export function equipmentFromWire(body: EquipmentBody): EquipmentDraft {
  const { name, description, kind, type, id_output: outputId, id_object: moduleId, field } = body;
  return { name, description, kind, type, outputId, moduleId, field, sourceId: body.id_water_source };
}

export function outputFromWire(body: OutputBody): OutputDraft {
  const { name, description, type, id_object: moduleId, field_name: fieldName, flow: flowM3PerH, area } = body;
  const areaM2 = area === null ? null : area * M2_PER_HA;
  return { name, description, type, moduleId, fieldName, flowM3PerH, areaM2 };
}

const WIRE_NAMES: Readonly<Record<string, string>> = {
  sourceId: 'id_water_source',
  outputId: 'id_output',
  moduleId: 'id_object',
  fieldName: 'field_name',
  areaM2: 'area',
  flowM3PerH: 'flow',
  efficiencyM3PerH: 'efficiency',
  memberIds: 'members',
  plantType: 'plant_type',
  seasonStart: 'season_start',
  rootsCm: 'roots_cm',
  soilType: 'soil_type',
  wettedPercent: 'wetted_percent',
  fullPercent: 'full_percent',
  refillPercent: 'refill_percent',
  cleanOutputIds: 'clean_water_outputs',
  fertigatedOutputIds: 'fertigated_water_outputs',
};

/** Converts a domain path to the wire spelling: `memberIds.2` → `members.2`. */
export function resourceWirePath(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [lookUp(WIRE_NAMES, first) ?? first, ...rest].join('.');
}
