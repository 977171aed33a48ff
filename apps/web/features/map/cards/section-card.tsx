import { Button } from '@mantine/core';
import { IconChevronRight, IconPolygon } from '@tabler/icons-react';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { outlineAreaM2 } from '@zagon/domain/map/outline-size.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { OutputIcon } from '../../../entities/module/output-icon.tsx';
import { OutputLines } from '../../../entities/module/output-lines.tsx';
import { useUnits } from '../../../entities/module/use-units.ts';
import { OpenForMinutes } from '../../../entities/output/open-for-minutes.tsx';
import { StopButton } from '../../../entities/output/stop-button.tsx';
import { useOutputView } from '../../../entities/output/use-output-view.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { areaText } from '../../../entities/resource/area-text.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { useSizeText } from '../drawing/use-size-text.ts';
import { valveOf } from '../map-items.ts';
import type { Farm } from '../use-farm.ts';
import { CardFrame, type CardActions } from './card-frame.tsx';

type Props = CardActions & {
  readonly section: SectionShape;
  readonly farm: Farm;
  /** The map shows a past hour: nothing can be opened on it. */
  readonly isPast?: boolean;
};

/** A section on the map: the state of its valve, its area, *Open* and *Stop*. */
export function SectionCard({ section, farm, isPast = false, onClose, onEdit }: Props) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const size = useSizeText();
  const mayConfigure = useMayConfigure();
  const { name, note } = nameParts(section.name);
  const valve = valveOf(section, farm);
  const module = farm.modules.find(({ id }) => id === valve?.id_object);
  const area = section.area === null ? null : areaText(section.area, units, language);
  const sub = [note, area].filter((part) => part !== null).join(' · ');
  return (
    <CardFrame name={name} sub={sub === '' ? undefined : sub} onClose={onClose}>
      {valve === null ? <p className="muted">{t('card.noValve')}</p> : <Valve valve={valve} isPast={isPast} />}
      <Facts>
        {module !== undefined && valve !== null && (
          <Fact label={t('card.module')}>{`${module.name}, ${valve.field_name}`}</Fact>
        )}
        {section.points !== null && <Fact label={t('card.drawnArea')}>{size.area(outlineAreaM2(section.points))}</Fact>}
      </Facts>
      <Button
        component="a"
        variant="subtle"
        rightSection={<IconChevronRight size={18} />}
        href={hrefOf({ screen: 'section', params: { sectionId: section.id } })}
      >
        {t('card.details')}
      </Button>
      {mayConfigure && !section.removing && (
        <div className="rowS wrap">
          <Button
            variant="default"
            leftSection={<IconPolygon size={18} />}
            onClick={() => onEdit(`section:${section.id}`)}
          >
            {t(section.points === null ? 'card.draw' : 'card.redraw')}
          </Button>
          {section.points !== null && <RemoveFromMap section={section} />}
        </div>
      )}
    </CardFrame>
  );
}

function Valve({ valve, isPast }: { readonly valve: OutputShape; readonly isPast: boolean }) {
  const [minutes, setMinutes] = useState(10);
  const view = useOutputView(valve, useExpectedSkips().isSkipped);
  return (
    <>
      <div className="rowM">
        <OutputIcon output={valve} view={view} size={46} />
        <OutputLines output={valve} view={view} name={valve.name} />
        <Age at={valve.state_at} stale={view.kind === 'unknown'} />
      </div>
      {isPast ? (
        <StopButton output={valve} view={view} size="wide" />
      ) : (
        <OpenForMinutes output={valve} minutes={minutes} onMinutes={setMinutes} />
      )}
    </>
  );
}

function RemoveFromMap({ section }: { readonly section: SectionShape }) {
  const { t } = useTexts('fieldMap');
  const write = useWrite('setSectionOutline', ['listSections']);
  const { id, points, version } = section;
  const takeOff = async () => {
    const answer = await write.send({ params: { id }, body: { points: null, sets_area: false, version } });
    if (!answer.ok) return notifyFault(answer.error.message);
    notifyWithUndo(t('card.takenOff', { name: nameParts(section.name).name }), t('place.undo'), () => {
      const body = { points, sets_area: false, version: answer.value.version };
      void write.send({ params: { id }, body });
    });
  };
  return (
    <Button variant="subtle" loading={write.busy} onClick={() => void takeOff()}>
      {t('card.takeOff')}
    </Button>
  );
}
