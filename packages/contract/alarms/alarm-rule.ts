import { RULE_NAMES } from '@zagon/domain/alarms/rules/registry.ts';
import { z } from 'zod';

/**
 * Name of a rule in a response. A plain string, because an alarm may be older than this release and its rule may no
 * longer exist: `alarmAppearance` tolerates unknown names.
 */
export const alarmRule = z.string().describe(`${RULE_NAMES.join(', ')}; alarms of older releases may have other rules`);
