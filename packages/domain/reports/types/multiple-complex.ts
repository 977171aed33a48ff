import { readingsReport } from '../readings-report.ts';
import { complex } from './complex.ts';

/** The complex report for several fields of several modules. */
export const multipleComplex = readingsReport({
  ...complex,
  key: 'multiple_complex',
  name: { pl: 'Raport złożony z wielu modułów', en: 'Any values, several modules' },
  description: { pl: 'Wiele wartości wielu modułów naraz', en: 'Many values of several modules in one chart' },
  listed: false,
});
