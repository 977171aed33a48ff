import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { DemoAccount } from '../accounts/account.ts';

/** The account's water resources as the planner needs them. */
export function farmOf(account: DemoAccount): Farm {
  return {
    sections: new Map(
      account.sections.map(({ id, name, valveId, sourceId, flowM3PerH }) => [
        id,
        { id, name, valveId, sourceId, flowM3PerH },
      ]),
    ),
    devices: new Map(
      account.devices.flatMap(({ id, name, outputId }) => (outputId === null ? [] : [[id, { id, name, outputId }]])),
    ),
    groups: new Map(account.groups.filter(({ scope }) => scope === 'outputs').map((group) => [group.id, group])),
    sources: new Map(account.waterSources.map((source) => [source.id, source])),
    outputIds: new Set(account.outputs.map((output) => output.id)),
  };
}
