import { Button, TextInput } from '@mantine/core';
import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { draftName, setupForm, type Draft } from '../setup/content.tsx';
import type { Farm } from '../setup/widget-setup.ts';
import { WIDGET_VIEWS } from '../widgets/registry.ts';
import { Preview } from './preview.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Props = {
  readonly farm: Farm;
  readonly draft: Draft;
  /** The verb on the button. */
  readonly action: string;
  readonly onCancel: () => void;
  readonly onDone: (draft: Draft) => void;
};

/** The settings of a widget under its live preview: each change is shown there at once. */
export function WidgetForm({ farm, draft: initial, action, onCancel, onDone }: Props) {
  const { t, language } = useTexts('dashboard');
  const [draft, setDraft] = useState(initial);
  const kept = useKept(draft, setDraft);
  const { kind, options } = draft.content;
  const made = draftName(draft.content, farm);
  const isValid = WIDGET_KINDS[kind].options.safeParse(options).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onDone(draft);
  };
  return (
    <form className="stackL" noValidate onSubmit={submit}>
      <Unsaved form="widget" item={`${initial.content.kind} ${initial.name}`} of={kept} />
      <Preview draft={draft} farm={farm} />
      <div className="stackM">
        <TextInput
          label={t('setup.name')}
          value={draft.name}
          placeholder={made === '' ? WIDGET_VIEWS[kind].title[language] : made}
          maxLength={100}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {setupForm(draft.content, farm, (content) => setDraft({ ...draft, content }))}
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onCancel}>
          {t('edit.cancel')}
        </Button>
        <Button type="submit" disabled={!isValid}>
          {action}
        </Button>
      </ButtonRow>
    </form>
  );
}
