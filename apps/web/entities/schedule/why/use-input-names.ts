import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';

/** Name of an input of the user's modules, as in the catalogue: "Soil moisture, level 2". */
export function useInputNames(): (moduleId: string, field: string) => string | null {
  const { language } = useTexts('schedules');
  const modules = useRead('listModules').data;
  return (moduleId, field) => {
    const module = modules?.find(({ id }) => id === moduleId);
    const input = deviceType(module?.device_type ?? '')?.inputs.find(({ name }) => name === field);
    return input?.label[language] ?? null;
  };
}
