import { TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import { useChange, useEditor } from './form/editor-context.ts';
import { withType } from './form/pulse-defaults.ts';
import { FormSection } from './form/form-section.tsx';
import { Columns } from '../../../ui/form/columns.tsx';

const types = ['sequential', 'simultaneous', 'interval'] as const;
const kinds = ['irrigation', 'control'] as const;
const priorities = ['standard', 'raised'] as const;

/** The schedule's name, how its sections open, and its priority. */
export function BasicsPart() {
  const { t } = useTexts('schedules');
  const { values, update, errorAt, readOnly } = useEditor();
  const change = useChange();
  return (
    <FormSection title={t('edit.basics')}>
      <TextInput
        label={t('edit.name')}
        error={errorAt('name')}
        maxLength={100}
        disabled={readOnly}
        required
        withAsterisk={false}
        value={values.name}
        onChange={({ currentTarget }) => change('name', currentTarget.value)}
      />
      <Columns stacked>
        <Segments
          label={t('edit.kind')}
          showLabel
          segments={kinds.map((id) => ({ id, label: t(`edit.kinds.${id}`) }))}
          value={values.kind}
          disabled={readOnly}
          onChange={(kind) => change('kind', kind)}
        />
        <Segments
          label={t('edit.priority')}
          showLabel
          segments={priorities.map((id) => ({ id, label: t(`edit.priorities.${id}`) }))}
          value={values.priority}
          disabled={readOnly}
          onChange={(priority) => change('priority', priority)}
        />
      </Columns>
      <Segments
        label={t('edit.type')}
        showLabel
        hint={t(`edit.typeHints.${values.kind}.${values.type}`)}
        segments={types.map((id) => ({ id, label: t(`edit.types.${id}`) }))}
        value={values.type}
        disabled={readOnly}
        onChange={(type) => update((form) => withType(form, type))}
      />
    </FormSection>
  );
}
