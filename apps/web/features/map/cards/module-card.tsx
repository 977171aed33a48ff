import { Button } from '@mantine/core';
import { IconArrowsMove, IconChevronRight } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { FieldValue } from '../../../entities/module/age/field-value.tsx';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { ValueWhy } from '../../../entities/module/outlook/value-why.tsx';
import { shownFields, typeOf } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { useNow } from '../../../time/clock.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { CardFrame, type CardActions } from './card-frame.tsx';
import { ModuleOutputs } from './module-outputs.tsx';

type Props = CardActions & { readonly module: ModuleShape };

/** A module on the map: its outputs with *Stop*, its newest values with their age, and moving it. */
export function ModuleCard({ module, onClose, onEdit }: Props) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const nowMs = useNow('minute');
  const mayConfigure = useMayConfigure();
  const type = typeOf(module);
  const fields = shownFields(module, type?.tilePreview ?? [], units);
  const isStale = overdueFreshness(module, nowMs) !== 'current';
  const sub = type === undefined ? module.device_type : `${type.dictionary.short[language]} · ${module.serial_number}`;
  return (
    <CardFrame name={module.name} sub={sub} onClose={onClose}>
      {module.shared === null && <ModuleOutputs module={module} />}
      <Facts>
        {fields.map((field) => (
          <Fact key={field.input.name} label={field.input.label[language]}>
            <ValueWhy module={module} field={field}>
              <FieldValue field={field} />
            </ValueWhy>
          </Fact>
        ))}
        <Fact label={t('card.reading')}>
          <Age at={module.latest?.timestamp ?? null} stale={isStale} />
        </Fact>
        {module.regions.length > 0 && (
          <Fact label={t('card.region')}>{module.regions.map(({ name }) => name).join(', ')}</Fact>
        )}
      </Facts>
      <Button
        component="a"
        variant="subtle"
        rightSection={<IconChevronRight size={18} />}
        href={hrefOf({ screen: 'module', params: { moduleId: module.id } })}
      >
        {t('card.details')}
      </Button>
      {mayConfigure && module.shared === null && !module.removing && (
        <div className="rowS wrap">
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={18} />}
            onClick={() => onEdit(`module:${module.id}`)}
          >
            {t(module.location === null ? 'card.put' : 'card.move')}
          </Button>
        </div>
      )}
    </CardFrame>
  );
}
