import type { PolishOf } from '../../../i18n/shape.ts';
import type { reportExportEn } from './texts.en.ts';

export const reportExportPl = {
  title: 'Eksportuj',
  whole: 'Cały okres, wszystkie źródła',
  csv: 'CSV',
  csvHint: 'przecinki, kropka dziesiętna',
  csvPolish: 'CSV dla polskich arkuszy',
  csvPolishHint: 'średniki, przecinek dziesiętny',
  xlsx: 'XLSX',
  xlsxHint: 'liczby i daty jako liczby i daty',
  png: 'PNG',
  pngHint: 'wykres tak, jak go widać',
  svg: 'SVG',
  svgHint: 'wykres tak, jak go widać, ostry w każdym rozmiarze',
  print: 'Drukuj',
  printHint: 'strona bez menu',
  tooLong: 'Arkusz mieści 1 048 575 wierszy. Skróć okres albo zapisz jako CSV.',
} satisfies PolishOf<typeof reportExportEn>;
