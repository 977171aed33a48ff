import { WEBHOOK_EVENTS } from '@zagon/domain/webhooks/events.ts';
import type { Refused } from '../../api/types.ts';
import { MeanwhileNotice } from '../../entities/edit/meanwhile-notice.tsx';
import type { Meanwhile } from '../../entities/edit/use-edit.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { WebhookDraft } from './webhook-draft.ts';

type Props = { readonly meanwhile: Meanwhile<WebhookDraft> | null; readonly refused: Refused | null };

/** Changes of the webhook that someone else has saved while it was edited here. */
export function WebhookMeanwhile(props: Props) {
  const { t, language } = useTexts('webhooks');
  const things = useTexts('chosenThings');
  const common = useTexts('common');
  const labels = {
    name: t('form.name'),
    address: t('form.address'),
    events: t('form.events'),
    isOn: t('form.on'),
    isWholeFarm: things.t('label'),
    sections: things.t('sections'),
    objects: things.t('objects'),
    groups: things.t('groups'),
  } as const satisfies Record<keyof WebhookDraft, string>;
  const textOf = (field: keyof WebhookDraft, values: WebhookDraft): string => {
    switch (field) {
      case 'name':
      case 'address':
        return values[field];
      case 'events':
        return values.events.map((event) => WEBHOOK_EVENTS[event][language]).join(', ');
      case 'isOn':
        return common.t(values.isOn ? 'yes' : 'no');
      case 'isWholeFarm':
        return things.t(values.isWholeFarm ? 'all' : 'chosen');
      case 'sections':
      case 'objects':
      case 'groups':
        return String(values[field].length);
    }
  };
  return <MeanwhileNotice {...props} label={(field) => labels[field]} text={textOf} />;
}
