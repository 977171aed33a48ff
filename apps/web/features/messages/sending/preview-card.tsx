import type { AudienceCount } from '@zagon/contract/messages/sending.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { smsRoom, smsSize } from '@zagon/domain/deliveries/gsm7.ts';
import { messageSms } from '@zagon/domain/deliveries/sms-text.ts';
import { fillPlaceholders } from '@zagon/domain/messages/placeholders.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { MessageIcon } from '../message-icon.tsx';
import { MessageText } from '../message-text.tsx';
import type { WrittenText } from './draft.ts';
import css from './sending.module.css';

type Props = {
  readonly text: WrittenText;
  readonly sample: AudienceCount['sample'];
  /** Whether it is also sent by SMS. */
  readonly bySms: boolean;
};

/** The message as received by one of its readers, with their account's values. */
export function PreviewCard({ text, sample, bySms }: Props) {
  const { t } = useTexts('messageSending');
  const messages = useTexts('messages');
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? sample?.language ?? 'pl';
  const filled = (part: string) => (sample === null ? part : fillPlaceholders(part, sample));
  return (
    <Card
      title={t('preview')}
      sub={sample === null ? t('previewWithoutRecipients') : t('previewOf', { account: sample.account_name })}
      natural
      right={
        <Segments
          label={t('previewLanguage')}
          segments={[
            { id: 'pl', label: 'pl' },
            { id: 'en', label: 'en' },
          ]}
          value={language}
          onChange={setChosen}
        />
      }
    >
      <div className="stackM" lang={language}>
        <div className="rowM">
          <MessageIcon type={text.type} />
          <span className="grow">
            <span className="note">{messages.t('sender')}</span>
            <b className={css.line}>{filled(text.subject[language]) || t('noSubject')}</b>
          </span>
        </div>
        <MessageText>{filled(text.content[language])}</MessageText>
        {bySms && <SmsPreview subject={filled(text.subject[language])} content={filled(text.content[language])} />}
      </div>
    </Card>
  );
}

/** The SMS received by its reader. */
function SmsPreview({ subject, content }: { readonly subject: string; readonly content: string }) {
  const { t } = useTexts('messageSending');
  const sms = messageSms({ subject, content, link: `${location.origin}/#/messages` });
  const size = smsSize(sms);
  return (
    <div className="stackXs">
      <span className="note num">{t('smsPreview', { units: size.units, room: smsRoom(size), count: size.parts })}</span>
      {size.encoding === 'ucs2' && <span className="note">{t('smsOtherAlphabet')}</span>}
      <MessageText>{sms}</MessageText>
    </div>
  );
}
