import { ActionIcon, Button, Select, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChipToggles } from '../../../ui/form/chip-filter.tsx';
import css from './setup.module.css';
import { fieldChoices, firstField, firstSource } from './shown-by.ts';
import type { Farm } from './widget-setup.ts';

type ItemFieldProps = {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

function ItemField({ label, items, value, onChange }: ItemFieldProps) {
  return (
    <Select
      label={label}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      value={items.some(({ id }) => id === value) ? value : null}
      onChange={(id) => id !== null && onChange(id)}
      searchable
      allowDeselect={false}
    />
  );
}

type ModuleFieldProps = Omit<ItemFieldProps, 'label' | 'items'> & { readonly modules: readonly ModuleShape[] };

/** The module shown by a widget. */
export function ModuleField({ modules, ...props }: ModuleFieldProps) {
  const { t } = useTexts('dashboard');
  return <ItemField label={t('setup.module')} items={modules} {...props} />;
}

type SectionFieldProps = Omit<ItemFieldProps, 'label' | 'items'> & { readonly sections: Farm['sections'] };

/** The section shown by a widget. */
export function SectionField({ sections, ...props }: SectionFieldProps) {
  const { t } = useTexts('dashboard');
  return <ItemField label={t('setup.section')} items={sections} {...props} />;
}

type SourceFieldsProps = {
  readonly farm: Farm;
  readonly value: { readonly id_object: string; readonly field: string };
  readonly onChange: (value: { id_object: string; field: string }) => void;
};

/** The displayed measurement of a module. */
export function SourceFields({ farm, value, onChange }: SourceFieldsProps) {
  const { t, language } = useTexts('dashboard');
  const module = farm.modules.find(({ id }) => id === value.id_object);
  const choices = fieldChoices(module, language);
  const withFields = farm.modules.filter((item) => firstField(item) !== null);
  return (
    <>
      <ModuleField
        modules={withFields}
        value={value.id_object}
        onChange={(id_object) => {
          const next = farm.modules.find(({ id }) => id === id_object);
          const has = fieldChoices(next, language).some((choice) => choice.value === value.field);
          onChange({ id_object, field: has ? value.field : (firstField(next) ?? value.field) });
        }}
      />
      <Select
        label={t('setup.field')}
        data={[...choices]}
        value={choices.some((choice) => choice.value === value.field) ? value.field : null}
        onChange={(field) => field !== null && onChange({ ...value, field })}
        searchable
        allowDeselect={false}
      />
    </>
  );
}

type Source = { id_object: string; field: string };
type SourceListProps = {
  readonly farm: Farm;
  readonly max: number;
  readonly sources: readonly Source[];
  readonly onChange: (sources: Source[]) => void;
};

/** The lines of a chart. The last one cannot be removed: a chart of nothing is refused. */
export function SourceList({ farm, max, sources, onChange }: SourceListProps) {
  const { t } = useTexts('dashboard');
  const first = firstSource(farm);
  return (
    <fieldset className={css.sources}>
      <legend>
        {t('setup.sources')} <small className="num">{t('setup.ofMax', { count: sources.length, max })}</small>
      </legend>
      {sources.map((source, index) => (
        <div key={index} className={css.source}>
          <div className="grow stackS">
            <SourceFields
              farm={farm}
              value={source}
              onChange={(changed) => onChange(sources.map((item, at) => (at === index ? changed : item)))}
            />
          </div>
          <ActionIcon
            color="gray"
            size={44}
            disabled={sources.length === 1}
            aria-label={t('setup.removeSource', { number: index + 1 })}
            onClick={() => onChange(sources.filter((_, at) => at !== index))}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={sources.length >= max || first === null}
        onClick={() => first !== null && onChange([...sources, sources.at(-1) ?? first])}
      >
        {t('setup.addSource')}
      </Button>
    </fieldset>
  );
}

type ModulesFieldProps = {
  readonly farm: Farm;
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/** Some modules, or all if none is chosen. */
export function ModulesField({ farm, chosen, onChange }: ModulesFieldProps) {
  const { t } = useTexts('dashboard');
  return (
    <div className="stackS">
      <span className={css.label}>{t(chosen.length === 0 ? 'setup.allModules' : 'setup.modules')}</span>
      <ChipToggles
        label={t('setup.modules')}
        choices={farm.modules.map(({ id, name }) => ({ id, label: name }))}
        chosen={chosen}
        onToggle={(id) => onChange(chosen.includes(id) ? chosen.filter((item) => item !== id) : [...chosen, id])}
      />
    </div>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function OptionSwitch({ label, checked, onChange }: SwitchProps) {
  return <Switch label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
