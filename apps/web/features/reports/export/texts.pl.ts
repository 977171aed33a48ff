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
  xlsxHint: 'liczby i daty we właściwych formatach komórek',
  png: 'PNG',
  pngHint: 'wykres w obecnym widoku',
  svg: 'SVG',
  svgHint: 'wykres w obecnym widoku, ostry w każdym rozmiarze',
  print: 'Drukuj',
  printHint: 'strona bez menu',
  tooLong: 'Arkusz mieści 1 048 575 wierszy. Skróć okres albo zapisz jako CSV.',
} satisfies PolishOf<typeof reportExportEn>;
