import { createTheme } from '@mui/material/styles';
import css from '../../styles/tokens.css?raw';
import { tokensOf, type Scheme } from './tokens';

function paletteOf(scheme: Scheme) {
  const token = tokensOf(css, scheme);
  return {
    // White on the toasts' dark green is too faint.
    contrastThreshold: 4.5,
    primary: { main: token('blue'), contrastText: scheme === 'light' ? token('on-blue') : token('paper') },
    secondary: { main: token('accent-ink') },
    error: { main: token('error') },
    success: { main: token('success') },
    warning: { main: token('accent-ink') },
    background: { default: token('paper'), paper: token('surface') },
    text: { primary: token('ink'), secondary: token('ink-soft') },
    divider: token('line'),
  };
}

/** The site's colours, type and corners for MUI, in the scheme that the device asks for. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    h1: { fontSize: '1.625rem', fontWeight: 700, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.1875rem', fontWeight: 700 },
    h3: { fontSize: '1.0625rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiChip: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiPaper: {
      styleOverrides: {
        root: ({ ownerState: { elevation = 0 }, theme }) => ({
          backgroundImage: 'none',
          // Where it is dark, no shadow tells a menu from the page below it.
          ...(elevation > 1 &&
            theme.applyStyles('dark', { outline: '1px solid var(--mui-palette-action-disabled)' })),
        }),
      },
    },
    // A tooltip stands in the page's landmark, not beside it: screen readers and axe look for text there.
    MuiTooltip: {
      // Shown at once: words that fade in are too faint to read while they do.
      defaultProps: {
        slotProps: {
          popper: { container: () => document.querySelector('main') },
          transition: { timeout: 0 },
        },
      },
    },
    // A toast lies below the buttons of a dialog. Where there is room, its place is free before it comes, so that nothing moves.
    MuiDialog: {
      styleOverrides: {
        container: {
          paddingBottom: 'calc(var(--toast-height, -16px) + 16px)',
          '@media (width >= 600px)': { paddingBottom: 'max(48px, var(--toast-height, 0px))' },
        },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Nothing moves for who asked for that.
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '0.01ms !important',
            transition: 'none !important',
          },
        },
      },
    },
  },
});
