import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import { inputsMeasuring } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import { groupDepthsCm } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import { CONDITION_KINDS, QUANTITIES } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { QuantityInfo } from '../../../entities/module/terms/term-info.tsx';
import { membersOf, verdictNow } from '../../../entities/schedule/conditions/condition-sensors.ts';
import { useConditionText } from '../../../entities/schedule/conditions/use-condition-text.ts';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Age } from '../../../ui/value/age.tsx';
import type { Lists } from '../resource-types.ts';

const MINUTE_MS = 60_000;

type Props = { readonly group: GroupShape; readonly lists: Lists };

/** Current average measurements of a group's modules, by depth: the values used by conditions. */
export function AverageCard({ group, lists: { modules, groups } }: Props) {
  const { t, language } = useTexts('resources');
  const text = useConditionText();
  const nowMs = useNow('minute');
  const members = membersOf(group, modules);
  const averages = QUANTITIES.flatMap((quantity) => {
    const depths = groupDepthsCm(members, quantity);
    const isMeasured = members.some((type) => inputsMeasuring(type, quantity).length > 0);
    return (depths.length === 0 && isMeasured ? [null] : depths).map((depthCm) => {
      const source = { type: 'group', idGroup: group.id, depthCm } as const;
      const condition = {
        quantity,
        source,
        comparator: 'lt',
        threshold: 0,
        whenTrue: 'run',
        whenUnknown: null,
      } as const;
      const { isKnown, ageMin } = verdictNow(condition, { modules, groups }, nowMs);
      const name = CONDITION_KINDS[quantity].name[language];
      return {
        key: `${quantity} ${depthCm}`,
        quantity,
        label: depthCm === null ? name : `${name}, ${depthText(depthCm)}`,
        value: text.value(condition, { modules, groups }, nowMs),
        ageMin: isKnown ? ageMin : null,
      };
    });
  });
  if (averages.length === 0) return null;
  const ages = averages.flatMap(({ ageMin }) => (ageMin === null ? [] : [ageMin]));
  return (
    <Card
      natural
      title={t('average.title')}
      sub={t('average.sub')}
      right={<Age at={ages.length === 0 ? null : nowMs - Math.max(...ages) * MINUTE_MS} />}
    >
      <Facts>
        {averages.map(({ key, quantity, label, value }) => (
          <Fact
            key={key}
            label={
              <>
                {label}
                <QuantityInfo quantity={CONDITION_KINDS[quantity].quantity} />
              </>
            }
          >
            {value ?? t('average.unknown')}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
