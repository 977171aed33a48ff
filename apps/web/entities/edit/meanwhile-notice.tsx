import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import type { EditValues } from './differences.ts';
import css from './meanwhile-notice.module.css';
import type { Meanwhile } from './use-edit.ts';

type Props<V extends EditValues> = {
  readonly meanwhile: Meanwhile<V> | null;
  /** The refusal of the last save: it names who was faster, and when. */
  readonly refused?: Refused | null;
  readonly label: (field: keyof V & string) => string;
  /** A value in words; empty for none. */
  readonly text: (field: keyof V & string, values: V) => string;
};

/** Someone else has saved what a form edits: asks for each differing field whose value to keep. Nothing typed is lost. */
export function MeanwhileNotice<V extends EditValues>({ meanwhile, ...props }: Props<V>) {
  if (meanwhile === null) return null;
  return <Choices key={JSON.stringify(meanwhile.theirs)} meanwhile={meanwhile} {...props} />;
}

type ChoicesProps<V extends EditValues> = Props<V> & { readonly meanwhile: Meanwhile<V> };

function Choices<V extends EditValues>({ meanwhile, refused = null, label, text }: ChoicesProps<V>) {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const { fields, mine, theirs, resolve } = meanwhile;
  // A field that was not touched here takes the new value, unless chosen otherwise.
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const choiceOf = (field: string, isContested: boolean) => chosen.get(field) ?? (isContested ? 'mine' : 'theirs');
  const shown = (field: keyof V & string, values: V) => text(field, values) || t('changed.empty');
  const change = refused?.err === 'changed_meanwhile' ? refused.current : undefined;
  return (
    <div className={css.held}>
      <Notice
        tone="warn"
        role="alert"
        title={
          change === undefined || change.at === null
            ? t('changed.meanwhile')
            : t('changed.by', {
                name: change.by ?? t('changed.someone'),
                time: formatTime(change.at, 'dateTime', language, zone),
              })
        }
        action={
          <Button
            variant="default"
            onClick={() =>
              resolve(
                fields.flatMap(({ field, isContested }) => (choiceOf(field, isContested) === 'theirs' ? [field] : [])),
              )
            }
          >
            {t('changed.apply')}
          </Button>
        }
      >
        <Stack gap="sm">
          <span>{t('changed.choose')}</span>
          {fields.map(({ field, isContested }) => (
            <Radio.Group
              key={field}
              label={label(field)}
              value={choiceOf(field, isContested)}
              onChange={(value) => setChosen(new Map(chosen).set(field, value === 'theirs' ? 'theirs' : 'mine'))}
            >
              <Radio value="mine" label={t('changed.mine', { value: shown(field, mine) })} />
              <Radio value="theirs" label={t('changed.theirs', { value: shown(field, theirs) })} />
            </Radio.Group>
          ))}
        </Stack>
      </Notice>
    </div>
  );
}
