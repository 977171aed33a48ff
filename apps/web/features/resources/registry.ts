import type { ResourceType, ResourceDefinition } from './resource-types.ts';
import { devices } from './nouns/equipment.ts';
import { geoObjects } from './nouns/geo-objects.ts';
import { groups } from './nouns/groups.ts';
import { outputs } from './nouns/outputs.ts';
import { regions } from './nouns/regions.ts';
import { sections } from './nouns/sections.ts';
import { sources } from './nouns/sources.ts';

/** Every resource type with a list and a page. */
export const RESOURCES = { outputs, sections, groups, devices, sources, regions, geoObjects } as const satisfies Record<
  ResourceType,
  ResourceDefinition
>;
