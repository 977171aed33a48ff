import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { OUTPUT_TYPES } from '@zagon/domain/catalogue/output.ts';
import { flow } from '@zagon/domain/catalogue/parts/outputs.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { useOwnZone } from '../../../lib/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/card.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { oldSettings, settingsOf, settingText } from './module-settings.ts';
import css from './details.module.css';

/** A ten-thousandth of a degree is eleven metres. */
const DEGREE_DECIMALS = 4;

/** What hangs on an output, by the wire's word for it. */
const outputTypes: ReadonlyMap<string, Text> = new Map(Object.entries(OUTPUT_TYPES));

/** How a module is set up, to be read: soils, corrections, what hangs on its outputs, where it stands. */
export function SettingsCard({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const zone = useOwnZone();
  const { location, outputs } = object;
  const old = oldSettings(object, language, units);
  const facts: Fact[] = settingsOf(object, language, units).map(({ name, label, text }) => [
    label,
    old.has(name) ? <Change key={name} from={old.get(name) ?? null} to={text} /> : (text ?? t('settings.notSet')),
  ]);
  for (const output of outputs) {
    const type = outputTypes.get(output.type)?.[language] ?? output.type;
    const flowText = output.flow === null ? null : settingText(flow, output.flow, language);
    facts.push([`${output.field_name} · ${output.name}`, [type, flowText].filter((part) => part !== null).join(', ')]);
  }
  if (location !== null) {
    const write = (degrees: number) => formatNumber(degrees, DEGREE_DECIMALS, language);
    facts.push([t('settings.position'), `${write(location.latitude)}°, ${write(location.longitude)}°`]);
  }
  facts.push([t('settings.added'), formatTime(object.creation_date, 'date', language, zone)]);
  return (
    <Card
      natural
      title={t('settings.title')}
      {...(object.configuration.state === 'reconfiguring' ? { sub: t('settings.closed') } : {})}
    >
      <FactList facts={facts} />
    </Card>
  );
}

/** A setting that the module has not taken over yet: what it goes by, and what was asked. */
function Change({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const { t } = useTexts('modules');
  return (
    <>
      {from ?? t('settings.notSet')} <span aria-hidden="true">→</span>{' '}
      <span className="vh">{t('settings.becomes')}</span>
      <span className={css.asked}>{to ?? t('settings.notSet')}</span>
    </>
  );
}
