import { keyOf } from '@zagon/field-model/random/draw.ts';

export type DemoKind =
  | 'client'
  | 'payment'
  | 'user'
  | 'module'
  | 'output'
  | 'water_source'
  | 'section'
  | 'section_probe'
  | 'group'
  | 'region'
  | 'geo_object'
  | 'device'
  | 'schedule'
  | 'run'
  | 'output_plan'
  | 'manual_open'
  | 'command'
  | 'alarm'
  | 'dashboard'
  | 'message'
  | 'ticket'
  | 'ticket_entry'
  | 'widget';

/** 2026-01-01, the time part of every demo id: demo items sort before anything a user adds. */
const MADE_AT_HEX = Date.UTC(2026, 0, 1).toString(16).padStart(12, '0');

/** Id of a demo item, always the same for the same name, in the form of a UUIDv7. */
export function demoId(kind: DemoKind, name: string): string {
  const [a, b, c, d] = [0, 1, 2, 3].map((part) => keyOf('demo-id', kind, name, part).toString(16).padStart(8, '0'));
  const variant = '89ab'[Number.parseInt(b?.slice(0, 1) ?? '0', 16) % 4] ?? '8';
  return `${MADE_AT_HEX.slice(0, 8)}-${MADE_AT_HEX.slice(8)}-7${a?.slice(0, 3)}-${variant}${b?.slice(1, 4)}-${c}${d?.slice(0, 4)}`;
}

/** Whether an id belongs to a demo item, and not to one added later. */
export function isDemoId(id: string): boolean {
  return id.replace('-', '').startsWith(MADE_AT_HEX);
}
