import type { Noun, NounKind } from './noun.ts';
import { devices } from './nouns/devices.ts';
import { groups } from './nouns/groups.ts';
import { outputs } from './nouns/outputs.ts';
import { sections } from './nouns/sections.ts';
import { sources } from './nouns/sources.ts';

/** Every kind of resource that has a list and a page here. */
export const NOUNS = { outputs, sections, groups, devices, sources } as const satisfies Record<Noun, NounKind>;
