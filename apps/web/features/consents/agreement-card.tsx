import { Button } from '@mantine/core';
import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { LegalTextBody } from '../../entities/consents/legal-text-body.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Card } from '../../ui/frame/card.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import css from './consents.module.css';

/** A new version of a required text, to read and to accept. */
export function AgreementCard({ text }: { readonly text: LegalTextItem }) {
  const { t, language } = useTexts('consents');
  const zone = useZone();
  const set = useWrite('setConsent', ['listConsents', 'me']);
  const { kind, version, title } = text;
  const accept = async () => {
    if (kind === 'marketing') return;
    const answer = await set.send({ body: { kind, given: true, version } });
    if (answer.ok) notify(t('given'));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Card
      title={title[language]}
      sub={t('version', { version, from: formatTime(text.valid_from, 'date', language, zone) })}
      natural
    >
      <LegalTextBody id={text.id} level="h3" />
      <div className={css.accept}>
        <Button mih={48} loading={set.busy} onClick={() => void accept()}>
          {t(kind === 'terms' ? 'accept.terms' : 'accept.privacy')}
        </Button>
      </div>
    </Card>
  );
}
