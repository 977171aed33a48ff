import { useSensorTrust } from '../../../../entities/finding/use-sensor-trust.ts';
import { useWhen } from '../../../../entities/schedule/use-when.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import type { ConditionForm } from './condition-form.ts';
import css from './conditions.module.css';

/** Says that the chosen sensor is on watch or not trusted, and what this means for the condition. */
export function ConditionTrust({ condition: { source } }: { readonly condition: ConditionForm }) {
  return source.type === 'sensor' ? <SensorNote moduleId={source.idObject} field={source.field} /> : null;
}

function SensorNote({ moduleId, field }: { readonly moduleId: string; readonly field: string }) {
  const { t, language } = useTexts('findings');
  const trust = useSensorTrust(moduleId, field);
  const when = useWhen();
  if (trust?.kind !== 'judged' || trust.verdict === 'trusted') return null;
  const signs = trust.trust.signs.map(({ title }) => title[language].toLocaleLowerCase(language)).join(', ');
  return (
    <p className={css.odd} role="status">
      {trust.usedUntilMs === null
        ? t(`trust.condition.${trust.verdict}`, { signs })
        : t('trust.conditionUsed', { signs, when: when(trust.usedUntilMs).until })}{' '}
      <ScreenLink to={{ screen: 'module', params: { moduleId } }}>{t('trust.toProbe')}</ScreenLink>
    </p>
  );
}
