import { IconChevronLeft, IconMapPin } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Inactive } from '../../../lib/modules/inactive.tsx';
import { isActive } from '../../../lib/modules/module-health.ts';
import { ModuleFoot } from '../../../lib/modules/module-foot.tsx';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { nameParts } from '../../../lib/section-name.ts';
import { Age } from '../../../ui/age.tsx';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { classes } from '../../../ui/classes.ts';
import { ModuleActions } from '../life/module-actions.tsx';
import css from './details.module.css';

/** What the module is, whether it can be trusted, and where it stands. */
export function ModuleHead({ object, stale }: { readonly object: ObjectShape; readonly stale: boolean }) {
  const { t, language } = useTexts('modules');
  const phone = usePhone();
  const type = typeOf(object);
  return (
    <header>
      <BackToModules />
      <div className={css.head}>
        <span className={css.drawing}>
          <DeviceDrawing image={type?.image ?? ''} size={phone ? 52 : 72} stale={stale} />
        </span>
        <div className={css.titles}>
          <h1>{object.name}</h1>
          <p>
            {type?.name[language] ?? t('details.unknownType')} ·{' '}
            <span className={css.model}>{object.last_device_model} ·</span>{' '}
            <span className={classes('num', css.model)}>{object.serial_number}</span>
          </p>
          <div className={css.health}>
            {!isActive(object) && <Inactive />}
            <Age at={object.latest?.timestamp ?? null} stale={stale} />
            {object.latest !== null && <ModuleFoot object={object} />}
            <Place object={object} />
          </div>
        </div>
        <div className={css.actions}>
          <ModuleActions object={object} />
        </div>
      </div>
    </header>
  );
}

export function BackToModules() {
  const { t } = useTexts('modules');
  return (
    <ScreenLink className={css.back} to={{ screen: 'modules' }}>
      <IconChevronLeft size={18} aria-hidden="true" />
      {t('title')}
    </ScreenLink>
  );
}

/** The sections that it waters, and the base station through which it speaks. */
function Place({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const sections = object.outputs.flatMap(({ section_name: name }) => (name === null ? [] : [nameParts(name).name]));
  const station = object.base_station_name;
  if (station === null && sections.length === 0) return null;
  return (
    <div className={css.place}>
      <IconMapPin size={17} aria-hidden="true" />
      {sections.length > 0 && <span>{sections.join(', ')}</span>}
      {station !== null && object.id_base_station !== null && (
        <ScreenLink to={{ screen: 'module', params: { id: object.id_base_station } }}>
          {t('details.via', { station })}
        </ScreenLink>
      )}
    </div>
  );
}
