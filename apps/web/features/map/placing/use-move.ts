import type { Place } from '@zagon/domain/map/place.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FieldTarget } from '../../../map/field/field-content.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';
import type { MapMode } from '../map-mode.ts';
import type { Farm } from '../use-farm.ts';

/** Moves a module or a named place, and offers to undo it. */
export function useMove(
  { subject, id }: Extract<MapMode, { kind: 'place' }>,
  farm: Farm,
  onDone: (placed: FieldTarget | null) => void,
) {
  const { t } = useTexts('fieldMap');
  const moveModule = useWrite('moveModule', ['listModules']);
  const updateObject = useWrite('updateGeoObject', ['listGeoObjects']);
  const module = subject === 'module' ? farm.modules.find((one) => one.id === id) : undefined;
  const object = subject === 'object' ? farm.objects.find((one) => one.id === id) : undefined;
  const name = module?.name ?? object?.name ?? '';

  const send = (location: Place | null, version: string | undefined) => {
    if (module !== undefined) return moveModule.send({ params: { id: module.id }, body: { location, version } });
    if (object === undefined || location === null) return undefined;
    const { description, marker } = object;
    return updateObject.send({
      params: { id: object.id },
      body: { name, description, marker, location, version },
    });
  };
  const to = async (location: Place) => {
    const before = module?.location ?? object?.location ?? null;
    const answer = await send(location, module?.version ?? object?.version);
    if (answer === undefined || id === null) return onDone(null);
    if (!answer.ok) return notifyFault(answer.error.message);
    notifyWithUndo(t('place.moved', { name }), t('place.undo'), () => void send(before, answer.value.version));
    return onDone({ kind: subject, id });
  };
  return { name, to, busy: moveModule.busy || updateObject.busy };
}
