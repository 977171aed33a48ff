import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';

/** Whether a module is in use. An inactive one raises no alarm and is not expected to report. */
export function isActive({ status }: Pick<ModuleShape, 'status'>): boolean {
  return status === MODULE_STATUS.on;
}
