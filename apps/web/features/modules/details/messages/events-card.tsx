import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../api/query.ts';
import { useOwnZone } from '../../../../entities/session/session.ts';
import { formatTime } from '../../../../time/format-time.ts';
import { Card } from '../../../../ui/frame/card.tsx';
import { StateView } from '../../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../../ui/frame/loading-state.tsx';
import css from '../../life/life.module.css';

/** The events of a module, newest first. */
export function EventsCard({ object }: { readonly object: ModuleShape }) {
  const { t, language } = useTexts('modules');
  const zone = useOwnZone();
  const events = useRead('listModuleEvents', { params: { id: object.id }, query: { limit: 100 } });
  return (
    <Card natural title={t('life.events')}>
      <StateView
        of={events}
        loading={<LoadingState rows={4} rowHeight={40} />}
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
      </StateView>
    </Card>
  );
}
