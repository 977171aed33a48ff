import { Switch } from '@mantine/core';
import type { OwnConsent } from '@zagon/contract/consents/endpoints.ts';
import { CONSENTS } from '@zagon/domain/consents/consents.ts';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { TextFunction } from '../../i18n/text-function.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';

/** One consent: version and date; an optional one can be given and withdrawn here. */
export function ConsentRow({ consent }: { readonly consent: OwnConsent }) {
  const { t, language } = useTexts('consents');
  const zone = useZone();
  const set = useWrite('setConsent', ['listConsents', 'me']);
  const { kind, text, required, given, history } = consent;
  const name = CONSENTS[kind].text[language];
  const moment = (at: string) => `${formatTime(at, 'date', language, zone)}, ${formatTime(at, 'time', language, zone)}`;
  const change = async (next: boolean) => {
    const answer = await set.send({ body: { kind, given: next, version: text?.version ?? '' } });
    if (answer.ok) notify(t(next ? 'given' : 'withdrawn'));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Row
      trailing={
        required ? undefined : (
          <Switch
            size="md"
            aria-label={name}
            checked={given}
            disabled={set.busy || text === null}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        )
      }
    >
      <Lines title={name}>
        {history.length === 0 && <span>{t(required ? 'noRecord' : 'neverGiven')}</span>}
        {history.slice(0, 5).map((one) => (
          <span key={one.given_at}>
            {t('record', {
              version: one.version,
              at: moment(one.given_at),
              where: placeText(one.given_in, t),
            })}
            {one.withdrawn_at !== null && t('recordWithdrawn', { at: moment(one.withdrawn_at) })}
          </span>
        ))}
        {text !== null && (
          <span>
            <ScreenLink
              to={{ screen: 'legalText', params: { legalTextId: text.id } }}
              aria-label={t('readOne', { title: text.title[language] })}
            >
              {t('read')}
            </ScreenLink>
          </span>
        )}
      </Lines>
    </Row>
  );
}

/** Where a consent was given; a place from another version of the app is shown as stored. */
function placeText(place: string, t: TextFunction<'consents'>): string {
  switch (place) {
    case 'registration':
      return t('places.registration');
    case 'invitation':
      return t('places.invitation');
    case 'settings':
      return t('places.settings');
    default:
      return place;
  }
}
