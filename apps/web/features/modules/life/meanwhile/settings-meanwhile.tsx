import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { soilType } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import { PLANTS } from '@zagon/domain/catalogue/plants.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { MARKER_TEXTS, MARKERS } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import type { Refused } from '../../../../api/types.ts';
import { MeanwhileNotice } from '../../../../entities/edit/meanwhile-notice.tsx';
import type { Meanwhile } from '../../../../entities/edit/use-edit.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { FlatDraft } from './flat-draft.ts';

type Props = {
  readonly meanwhile: Meanwhile<FlatDraft> | null;
  readonly refused: Refused | null;
  readonly type: DeviceType | undefined;
};

/** Changes that someone else has saved to a module while its settings were open, in the words of the form. */
export function SettingsMeanwhile({ meanwhile, refused, type }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const label = (field: string): string => {
    switch (field) {
      case 'name':
      case 'description':
      case 'latitude':
      case 'longitude':
      case 'marker':
      case 'interval':
      case 'active':
        return t(`life.${field}`);
      case 'plantType':
        return t('life.plant');
      case 'soilType':
        return soilType().label[language];
      default:
        return propertyAt(type, field)?.label[language] ?? field;
    }
  };
  const text = (field: string, values: FlatDraft): string => {
    const value = values[field] ?? '';
    if (typeof value === 'boolean') return common.t(value ? 'yes' : 'no');
    if (field === 'plantType') return lookUp(PLANTS, value)?.[language] ?? value;
    if (field === 'marker') {
      const marker = MARKERS.find((one) => String(one) === value);
      return marker === undefined ? value : MARKER_TEXTS[marker][language];
    }
    const property = field === 'soilType' ? soilType() : propertyAt(type, field);
    return property?.kind === 'choice'
      ? (property.options.find((option) => String(option.value) === value)?.label[language] ?? value)
      : value;
  };
  return <MeanwhileNotice meanwhile={meanwhile} refused={refused} label={label} text={text} />;
}

/** The property of a type at a path such as `properties.depth_1` or `inputs.ANALOG_USR_1.scale`. */
function propertyAt(type: DeviceType | undefined, path: string): Property | undefined {
  const words = path.split('.');
  const name = words.at(-1);
  const properties =
    words[0] === 'inputs' ? type?.inputs.find((input) => input.name === words[1])?.properties : type?.properties;
  return properties?.find((property) => property.name === name);
}
