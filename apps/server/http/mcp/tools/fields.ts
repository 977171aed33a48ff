import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { inputOf, outputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { terminalPresentation } from '@zagon/domain/measurements/terminal-presentation.ts';
import { isUserField } from '@zagon/domain/measurements/terminal.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/** A field of a module as an assistant may name it. */
export type ModuleField = { readonly field: string; readonly label: Text; readonly unit: string };

/** A field that a module measures or switches; null: it has none with this name. */
export function fieldOf(
  { device_type: key, config }: Pick<ModuleShape, 'device_type' | 'config'>,
  field: string,
): ModuleField | null {
  const type = moduleType(key, config);
  if (type === undefined) return null;
  const output = outputOf(type, field);
  if (output !== undefined) return { field, label: output.label, unit: '' };
  const input = inputOf(type, field);
  if (input === undefined) return null;
  if (!isUserField(input.name)) return { field, label: input.label, unit: input.suffix };
  const wired = terminalPresentation(input.name, settingsOf(config, 0).inputs[input.name] ?? {});
  return wired === null ? null : { field, label: wired.label ?? input.label, unit: wired.unit };
}
