import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const brand: MantineColorsTuple = [
  '#F4F9E3',
  '#E6F1BD',
  '#D8E98F',
  '#CDE464',
  '#C6E04A',
  '#8FB23F',
  '#4F7F3A',
  '#2A5F38',
  '#17452F',
  '#0F3322',
];

/** The Mantine theme in the product's colours: the chrome is green and paper, so that blue always means water. */
export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--w-title)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  // autoContrast considers the light shade only: the primary and the red button get their own colour pairs per
  // scheme.
  variantColorResolver: (input) => {
    const primary = input.color === undefined || input.color === 'brand';
    if (input.variant === 'filled' && primary) {
      return {
        background: 'var(--brand)',
        hover: 'color-mix(in oklab, var(--brand) 88%, var(--text))',
        color: 'var(--on-brand)',
        border: '1px solid transparent',
      };
    }
    if (input.variant === 'subtle' && primary) {
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: 'var(--text)',
        border: '1px solid transparent',
      };
    }
    if (input.color === 'red' && input.variant === 'filled') {
      return {
        background: 'var(--error)',
        hover: 'color-mix(in oklab, var(--error) 88%, var(--text))',
        color: 'var(--surface)',
        border: '1px solid transparent',
      };
    }
    if (input.color === 'red' && input.variant === 'outline') {
      return {
        background: 'transparent',
        hover: 'var(--surface-2)',
        color: 'var(--error)',
        border: '1.5px solid var(--error)',
      };
    }
    return defaultVariantColorsResolver(input);
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 40, variant: 'subtle' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    // Mantine's focus placeholder is not a menu item; without it the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};

/** Maps Mantine's variables to the product's tokens, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
