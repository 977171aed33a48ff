import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { InputFields } from '../../../entities/module/settings/input-fields.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Wiring } from './use-wiring.ts';
import type { WiringTexts } from './wired-input.ts';

/** How the chosen input of a module reads the equipment, with the values that it has now. */
export function WiringFields({ wiring }: { readonly wiring: Wiring }) {
  const { t, language } = useTexts('resources');
  const { input, texts, properties, switchedTo } = wiring;
  const settings = input.type.inputs.find(({ name }) => name === input.field)?.properties ?? [];
  const settingOf = (name: string) => settings.find((one) => one.name === name);
  const valueOf = (name: string, values: WiringTexts) => {
    const [setting, value] = [settingOf(name), values[name] ?? ''];
    if (setting?.kind !== 'choice') return value;
    return setting.options.find((one) => String(one.value) === value)?.label[language] ?? value;
  };
  return (
    <InputFields
      title={t('wiring.title')}
      properties={properties}
      texts={texts}
      errorOf={wiring.errorOf}
      onChange={wiring.change}
      lead={
        <>
          <p className="muted">{t('wiring.hint', { name: input.module.name })}</p>
          {switchedTo !== null && <p role="status">{t('wiring.switched', { kind: switchedTo })}</p>}
        </>
      }
    >
      <MeanwhileNotice
        meanwhile={wiring.meanwhile}
        refused={wiring.refused}
        label={(name) => settingOf(name)?.label[language] ?? name}
        text={valueOf}
      />
    </InputFields>
  );
}
