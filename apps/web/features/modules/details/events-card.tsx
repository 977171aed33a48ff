import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useOwnZone } from '../../../lib/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Card } from '../../../ui/card.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import css from '../life/life.module.css';

/** What happened to a module, the newest first. */
export function EventsCard({ object }: { readonly object: ObjectShape }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const events = useRead('listObjectEvents', { params: { id: object.id }, query: { limit: 100 } });
  return (
    <Card natural title={t('life.events')}>
      <Faces
        of={events}
        loading={<Loading rows={4} rowHeight={40} />}
        isEmpty={(all) => all.length === 0}
        empty={<p>{t('life.noEvents')}</p>}
      >
        {(all) => (
          <ol className={css.list}>
            {all.map((event) => (
              <li key={event.id}>
                <span>
                  {event.text[language]}
                  {event.user_name !== null && <small> · {event.user_name}</small>}
                </span>
                <small className="num">{formatTime(event.at, 'dateTime', language, zone)}</small>
              </li>
            ))}
          </ol>
        )}
      </Faces>
    </Card>
  );
}
