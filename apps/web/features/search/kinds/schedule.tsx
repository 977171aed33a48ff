import { IconDropletBolt } from '@tabler/icons-react';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { PreviewTitle } from '../preview/preview-title.tsx';
import css from '../search.module.css';
import { otherNames } from '../ranking/nouns.ts';
import type { Entry, SearchFacts } from './kind.ts';

/** The words users search for schedules that give fertilizer. */
const FERTIGATION = ['fertygacja', 'nawożenie', 'fertigation'];

/** Schedules, also found by their sections. */
export function scheduleKind(facts: SearchFacts): Entry[] {
  const sectionNames = new Map(facts.sections.map(({ id, name }) => [id, name]));
  return facts.schedules.map((schedule): Entry => {
    const elements = schedule.elements.flatMap(({ id }) => sectionNames.get(id) ?? []);
    const note = elements.map((name) => nameParts(name).name).join(', ');
    return {
      key: `schedule:${schedule.id}`,
      kind: 'schedule',
      name: schedule.name,
      aliases: otherNames(schedule.name),
      title: schedule.name,
      note,
      keywords: schedule.fertigation.type === 'none' ? elements : [...FERTIGATION, ...elements],
      icon: () => <IconDropletBolt size={20} aria-hidden="true" />,
      state: () => <ScheduleState schedule={schedule} />,
      preview: () => <SchedulePreview schedule={schedule} elements={note} />,
      choice: { kind: 'go', href: hrefOf({ screen: 'scheduleEdit', params: { scheduleId: schedule.id } }) },
    };
  });
}

type Props = { readonly schedule: ScheduleShape };

/** "runs now", the next start, or why there is none. */
function ScheduleState({ schedule: { state, next_run: next } }: Props) {
  const { t } = useTexts('search');
  const when = useWhen();
  const isRunning = state === 'running';
  return (
    <span className={css.tone} data-tone={isRunning ? 'water' : 'plain'}>
      {state === 'active' && next !== null ? when(Date.parse(next.open_at)).full : t(`schedule.state.${state}`)}
    </span>
  );
}

function SchedulePreview({ schedule, elements }: Props & { readonly elements: string }) {
  const { t, language } = useTexts('search');
  const when = useWhen();
  const { next_run: next, last_result: last } = schedule;
  const title = last?.explanation.find(({ kind }) => kind === 'title')?.text[language];
  return (
    <>
      <PreviewTitle title={schedule.name}>
        <span className={css.tone} data-tone={schedule.state === 'running' ? 'water' : 'plain'}>
          {t(`schedule.state.${schedule.state}`)}
        </span>
      </PreviewTitle>
      <Facts>
        <Fact label={t('schedule.next')}>
          {next === null ? t('schedule.noNext') : when(Date.parse(next.open_at)).full}
        </Fact>
        {last !== null && (
          <Fact label={t('schedule.last')}>
            {[when(Date.parse(last.finished_at)).full, title].filter((part) => part !== undefined).join(': ')}
          </Fact>
        )}
        {elements !== '' && <Fact label={t('schedule.elements')}>{elements}</Fact>}
      </Facts>
    </>
  );
}
