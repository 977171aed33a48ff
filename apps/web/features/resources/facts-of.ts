import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import { probeIdsOf } from '../../entities/resource/probe-ids.ts';
import type { Lists } from './resource-types.ts';

/** Converts the account's lists to the input of the resource rules. */
export function factsOf({ outputs, modules, sources, sections, devices }: Lists): ResourceFacts {
  const ownModules = modules.filter(({ shared, removing }) => shared === null && !removing);
  const ownIds = new Set(ownModules.map(({ id }) => id));
  return {
    modules: ownModules.map(({ id, name, device_type: deviceType }) => ({ id, name, deviceType })),
    outputs: outputs
      .filter(({ id_object: moduleId, removing }) => ownIds.has(moduleId) && !removing)
      .map(({ id, name, id_object: moduleId, field_name: field, type }) => ({ id, name, moduleId, field, type })),
    sources: sources.map((source) => ({
      id: source.id,
      name: source.name,
      efficiencyM3PerH: source.efficiency,
      outputIds: [...source.clean_water_outputs, ...source.fertigated_water_outputs],
    })),
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      outputId: section.id_output,
      sourceId: section.id_water_source,
      flowM3PerH: section.flow,
      plantType: section.plant_type,
      seasonStart: section.season_start,
      probeIds: probeIdsOf(section),
    })),
    devices: devices.map(({ id, name, id_output: outputId, id_object: moduleId, field }) => ({
      id,
      name,
      outputId,
      moduleId: field === null ? null : moduleId,
      field,
    })),
  };
}
