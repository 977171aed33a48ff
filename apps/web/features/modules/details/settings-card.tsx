import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { OUTPUT_TYPES } from '@zagon/domain/catalogue/output.ts';
import { flow } from '@zagon/domain/catalogue/parts/outputs.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useOwnZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { effectiveSettings, settingsOf, settingText } from './module-settings.ts';
import css from './details.module.css';

/** A ten-thousandth of a degree is eleven metres. */
const DEGREE_DECIMALS = 4;

/** Names of output types by wire value. */
const outputTypes: ReadonlyMap<string, Text> = new Map(Object.entries(OUTPUT_TYPES));

/** Read-only configuration of a module: soils, corrections, output types, location. */
export function SettingsCard({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const zone = useOwnZone();
  const { location, outputs } = object;
  const effective = effectiveSettings(object, language, units);
  const facts: Fact[] = settingsOf(object, language, units).map(({ name, label, text }) => [
    label,
    effective.has(name) ? (
      <Change key={name} from={effective.get(name) ?? null} to={text} />
    ) : (
      (text ?? t('settings.notSet'))
    ),
  ]);
  for (const output of outputs) {
    const type = outputTypes.get(output.type)?.[language] ?? output.type;
    const flowM3PerH = outputFlowM3PerH(output.section_flow, output.flow);
    const flowText = flowM3PerH === null ? null : settingText(flow, flowM3PerH, language);
    facts.push([`${output.field_name} · ${output.name}`, [type, flowText].filter((part) => part !== null).join(', ')]);
  }
  if (location !== null) {
    const format = (degrees: number) => formatNumber(degrees, DEGREE_DECIMALS, language);
    facts.push([t('settings.position'), `${format(location.latitude)}°, ${format(location.longitude)}°`]);
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

/** A setting the module has not applied yet: the current value and the requested one. */
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
