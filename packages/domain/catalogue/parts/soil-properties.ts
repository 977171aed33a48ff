import type { Text } from '../../core/language.ts';
import type { ChoiceProperty, Choice } from '../property.ts';

/** Soils and substrates in which an AM-100 probe can be installed. */
const soils: readonly Choice[] = [
  { value: 1, label: { pl: 'Gleba lekka', en: 'Light soil' } },
  { value: 2, label: { pl: 'Gleba ciężka', en: 'Heavy soil' } },
  { value: 3, label: { pl: 'Wełna mineralna', en: 'Mineral wool' } },
  { value: 4, label: { pl: 'Perlit', en: 'Perlite' } },
  { value: 5, label: { pl: 'Torf', en: 'Peat' } },
  { value: 6, label: { pl: 'Włókno kokosowe', en: 'Coir' } },
  { value: 7, label: { pl: 'Podłoże pieczarkowe', en: 'Mushroom substrate' } },
];

export const SOIL_TYPE_LABEL: Text = { pl: 'Rodzaj gleby', en: 'Soil type' };

/** Soil around one sensor of a probe, or around the whole probe. */
export function soilType(name = 'soil_type', label: Text = SOIL_TYPE_LABEL): ChoiceProperty {
  return { kind: 'choice', name, label, options: soils, default: 1 };
}

/** Whether the location of a probe was taken by GPS beside it, or entered by hand; the form keeps it true. */
export const gpsLocation: ChoiceProperty = {
  kind: 'choice',
  name: 'gps_loc',
  label: { pl: 'Położenie z GPS', en: 'Location from GPS' },
  options: [
    { value: 1, label: { pl: 'Tak', en: 'Yes' } },
    { value: 2, label: { pl: 'Nie', en: 'No' } },
  ],
  default: 1,
};
