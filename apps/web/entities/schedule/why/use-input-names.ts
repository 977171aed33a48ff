import { withSensorName } from '@zagon/domain/catalogue/level-name.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { typeOf } from '../../module/shown-field.ts';
import type { InputNames } from './gates.ts';

/** Name of an input of the user's modules: "Soil moisture, 30 cm", with the depth it had then or else has now. */
export function useInputNames(): InputNames {
  const { language } = useTexts('schedules');
  const modules = useRead('listModules').data;
  return (moduleId, field, depthThenCm) => {
    const module = modules?.find(({ id }) => id === moduleId);
    const type = module === undefined ? undefined : typeOf(module);
    const input = type === undefined ? undefined : inputOf(type, field);
    if (input === undefined) return null;
    const label =
      depthThenCm === undefined ? input.label : withSensorName(input.baseLabel, { ...input, depthCm: depthThenCm });
    return label[language];
  };
}
