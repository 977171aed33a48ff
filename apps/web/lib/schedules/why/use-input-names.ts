import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';

/** What the reader calls an input of one of his modules, as the catalogue names it: "Soil moisture, level 2". */
export function useInputNames(): (idObject: string, field: string) => string | null {
  const { language } = useTexts('schedules');
  const modules = useRead('listObjects').data;
  return (idObject, field) => {
    const module = modules?.find(({ id }) => id === idObject);
    const input = deviceType(module?.device_type ?? '')?.inputs.find(({ name }) => name === field);
    return input?.label[language] ?? null;
  };
}
