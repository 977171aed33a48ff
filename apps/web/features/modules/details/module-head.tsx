import { IconMapPin } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { use } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Inactive } from '../../../entities/module/inactive.tsx';
import { isActive } from '../../../entities/module/is-active.ts';
import { ModuleFooter } from '../../../entities/module/module-footer.tsx';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { ListAboveContext } from '../../../navigation/list-above.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { Age } from '../../../ui/value/age.tsx';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { classes } from '../../../ui/theme/classes.ts';
import { ModuleActions } from '../life/module-actions.tsx';
import { Crumb } from '../../../ui/frame/page-title.tsx';
import css from './details.module.css';

/** The name and type of the module, whether its data is current, and its location. */
export function ModuleHead({ object, stale }: { readonly object: ModuleShape; readonly stale: boolean }) {
  const { t, language } = useTexts('modules');
  const phone = usePhone();
  const type = typeOf(object);
  return (
    <header>
      <BackToList />
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
            {object.latest !== null && <ModuleFooter module={object} />}
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

/** The link to the list that the module was opened from. */
export function BackToList() {
  const { t } = useTexts('modules');
  const above = use(ListAboveContext);
  return (
    <Crumb>
      <a href={above?.href ?? hrefOf({ screen: 'modules' })}>{above?.title ?? t('title')}</a>
    </Crumb>
  );
}

/** The sections it waters, and the base station it reports through. */
function Place({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const sections = object.outputs.flatMap(({ section_name: name }) => (name === null ? [] : [nameParts(name).name]));
  const station = object.base_station_name;
  if (station === null && sections.length === 0) return null;
  return (
    <div className={css.place}>
      <IconMapPin size={17} aria-hidden="true" />
      {sections.length > 0 && <span>{sections.join(', ')}</span>}
      {station !== null && object.id_base_station !== null && (
        <ScreenLink to={{ screen: 'module', params: { moduleId: object.id_base_station } }}>
          {t('details.via', { station })}
        </ScreenLink>
      )}
    </div>
  );
}
