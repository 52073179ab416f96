import { createTheme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import css from '../../styles/tokens.css?raw';
import { tokensOf, type Scheme } from './tokens';

function paletteOf(scheme: Scheme) {
  const token = tokensOf(css, scheme);
  return {
    // MUI's default allows white on the toasts' dark green, which is hard to read.
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

/** Forced colours have neither shadows nor filled buttons. */
const forcedColors = '@media (forced-colors: active)';

/** At 400% zoom a window is 256 px high. There the title and the buttons of a dialog scroll with its content. */
const lowWindow = '@media (height < 30rem)';

/** Keeps a dialog that a double click opens: the second click falls beside it, which would close it. */
function dropSecondClick(event: MouseEvent<HTMLElement>) {
  const isBeside = event.target instanceof Element && event.target.matches('.MuiDialog-container');
  if (event.detail > 1 && isBeside) event.stopPropagation();
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    // Large letters grow on a phone only as far as "Organizations" fits.
    h1: { fontSize: 'min(1.625rem, 12vw)', fontWeight: 700, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.1875rem', fontWeight: 700 },
    h3: { fontSize: '1.0625rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { contained: { [forcedColors]: { border: '1px solid' } } },
    },
    MuiChip: {
      defaultProps: { size: 'small', variant: 'outlined' },
      styleOverrides: { root: { height: '1.5rem' } },
    },
    MuiPaper: {
      styleOverrides: {
        root: ({ ownerState: { elevation = 0 }, theme }) => ({
          backgroundImage: 'none',
          // In the dark scheme a shadow does not separate a menu from the page.
          ...(elevation > 1 && {
            ...theme.applyStyles('dark', { outline: '1px solid var(--mui-palette-action-disabled)' }),
            [forcedColors]: { outline: '1px solid CanvasText' },
          }),
        }),
      },
    },
    // Renders tooltips inside `main`: screen readers and axe expect text in a landmark.
    MuiTooltip: {
      // Without a fade: fading text is too faint to read.
      defaultProps: {
        slotProps: {
          popper: { container: () => document.querySelector('main') },
          transition: { timeout: 0 },
        },
      },
    },
    // A dialog ends above a toast (`ToastProvider`). On wide screens the space of a line is always free, so that nothing moves.
    MuiDialog: {
      defaultProps: { fullWidth: true, onClickCapture: dropSecondClick },
      styleOverrides: {
        container: ({ ownerState: { fullScreen = false } }) => ({
          paddingBottom: 'var(--toast-room, 0px)',
          '@media (width >= 600px)': {
            paddingBottom: fullScreen
              ? 'max(72px, var(--toast-room, 0px))'
              : // A dialog that does not fill the window has a margin of 32 px.
                'max(48px, var(--toast-room, 0px) - 32px)',
          },
        }),
        paper: ({ ownerState: { fullScreen = false } }) => ({
          [lowWindow]: {
            ...(!fullScreen && { margin: 8, maxHeight: 'calc(100% - 16px)' }),
            overflowY: 'auto',
            '& > .MuiDialogContent-root': { flex: 'none', overflow: 'visible' },
          },
        }),
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px' } } },
    // Keeps the text free of the arrow, which grows with the letters.
    MuiSelect: { styleOverrides: { select: { '&&&': { paddingRight: '2rem' } } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Switches all motion off for people who prefer reduced motion. An endless animation of no duration would flicker.
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transition: 'none !important',
          },
        },
      },
    },
  },
});
