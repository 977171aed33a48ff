import type { ReportType } from '../report-type.ts';
import { complex } from './complex.ts';

/** The complex report whose sources name several fields of a module at once. */
export const multipleComplex: ReportType = {
  ...complex,
  key: 'multiple_complex',
  name: { pl: 'Raport złożony z wielu modułów', en: 'Complex, several modules' },
  description: { pl: 'Wiele wartości wielu modułów naraz', en: 'Many values of many modules at once' },
  listed: false,
};
