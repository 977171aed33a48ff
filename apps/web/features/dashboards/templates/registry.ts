import { air, devices, irrigation, soil } from './others.ts';
import { overview } from './overview.ts';
import type { Template } from './template.ts';

/** Dashboard templates, in the order in which they are offered. */
export const TEMPLATES = { overview, irrigation, soil, air, devices } as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES: readonly TemplateName[] = Object.keys(TEMPLATES).filter(isTemplateName);

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}
