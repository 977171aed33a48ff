import { Button } from '@mantine/core';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { notifyWithUndo } from '../../../ui/frame/notify-with-undo.tsx';

/** Makes the holes of a region part of its area; a notice offers to undo it. */
export function RemoveHoles({ region }: { readonly region: RegionShape }) {
  const { t } = useTexts('fieldMap');
  const write = useWrite('updateRegion', ['listRegions']);
  const { id, name, description, points, holes, parts, version } = region;
  const save = (body: Pick<RegionShape, 'holes' | 'parts' | 'version'>) =>
    write.send({ params: { id }, body: { name, description, points, ...body } });
  const undo = async (saved: string) => {
    const answer = await save({ holes, parts, version: saved });
    if (!answer.ok) notifyFault(Object.values(answer.error.fields ?? {})[0] ?? answer.error.message);
  };
  const remove = async () => {
    const answer = await save({ holes: [], parts: parts.map((part) => ({ ...part, holes: [] })), version });
    if (!answer.ok) return notifyFault(Object.values(answer.error.fields ?? {})[0] ?? answer.error.message);
    notifyWithUndo(t('card.holesRemoved', { name }), t('place.undo'), () => void undo(answer.value.version));
  };
  return (
    <Button variant="subtle" loading={write.busy} onClick={() => void remove()}>
      {t('card.removeHoles')}
    </Button>
  );
}
