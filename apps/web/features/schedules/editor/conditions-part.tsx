import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useEditor } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import css from './editor.module.css';

type Condition = SchedulerBody['conditions'][number];

/** The conditions of the program as sentences, both halves always written. */
export function ConditionsPart() {
  const { t } = useTexts('schedules');
  const { values, errorAt } = useEditor();
  const { conditions } = values;
  return (
    <FormSection
      title={t('edit.conditions')}
      right={conditions.length > 0 ? t('edit.conditionsHint') : undefined}
      error={conditions.map((_, i) => errorAt(`conditions.${i}.source`)).find((error) => error !== undefined)}
    >
      {conditions.length === 0 ? (
        <p className={css.hint}>{t('edit.noConditions')}</p>
      ) : (
        <>
          <ul className={css.conditions}>
            {conditions.map((condition) => (
              <li key={JSON.stringify(condition)}>
                <Sentence condition={condition} />
              </li>
            ))}
          </ul>
          <p className={css.hint}>{t('edit.conditionsKept')}</p>
        </>
      )}
    </FormSection>
  );
}

function Sentence({ condition }: { readonly condition: Condition }) {
  const { t, language } = useTexts('schedules');
  const modules = useRead('listObjects').data;
  const { source, quantity, comparator, threshold, when_true, when_unknown } = condition;
  const module = source.type === 'sensor' ? modules?.find(({ id }) => id === source.id_object) : undefined;
  const device = module === undefined ? undefined : deviceType(module.device_type);
  const input = device === undefined || source.type !== 'sensor' ? undefined : inputOf(device, source.field);
  const value = formatQuantity(threshold, { decimals: input?.decimals ?? 1, suffix: input?.suffix ?? '' }, language);
  const words = {
    quantity: t(`edit.quantity.${quantity}`),
    threshold: t(`edit.comparator.${comparator}`, { value }),
    source:
      source.type === 'group'
        ? t('edit.sensorGroup')
        : module === undefined
          ? t('edit.sensorGone')
          : `${module.name}${input === undefined ? '' : `, ${input.label[language]}`}`,
  };
  return (
    <>
      {when_true === 'run' ? t('edit.conditionRun', words) : t('edit.conditionDont', words)}{' '}
      {t(`edit.unknown.${when_unknown ?? 'water'}`)}
    </>
  );
}
