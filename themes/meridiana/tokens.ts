import type { ThemeTokens } from '../../shared/theme-tokens.ts'

/** By day: limestone paper, ink with a drop of blue, terracotta, the sea. After sunset: ink-blue ground, warm off-white text, embers. */
export const TOKENS: ThemeTokens = {
  colours: {
    paper: ['oklch(96.1% 0.014 86)', 'oklch(22.1% 0.024 262)'],
    'paper-raised': ['oklch(98.6% 0.007 88)', 'oklch(25.6% 0.026 262)'],
    'paper-sunken': ['oklch(93% 0.019 83)', 'oklch(18% 0.024 262)'],
    ink: ['oklch(25% 0.032 258)', 'oklch(93.5% 0.016 84)'],
    'ink-soft': ['oklch(39% 0.03 258)', 'oklch(83% 0.018 84)'],
    'ink-quiet': ['oklch(47% 0.028 258)', 'oklch(73% 0.02 84)'],
    line: ['oklch(86.5% 0.022 82)', 'oklch(34.5% 0.026 260)'],
    'line-strong': ['oklch(58% 0.03 75)', 'oklch(58% 0.03 255)'],
    accent: ['oklch(51.5% 0.142 38)', 'oklch(76% 0.125 52)'],
    'accent-strong': ['oklch(45% 0.135 37)', 'oklch(82% 0.11 58)'],
    'accent-wash': ['oklch(92.2% 0.036 58)', 'oklch(29.5% 0.04 276)'],
    'on-accent': ['oklch(98.6% 0.01 80)', 'oklch(20% 0.03 40)'],
    sea: ['oklch(42% 0.072 212)', 'oklch(80% 0.075 196)'],
    'sea-wash': ['oklch(91.8% 0.016 190)', 'oklch(29% 0.04 216)'],
    deep: ['oklch(28.5% 0.044 226)', 'oklch(16% 0.03 248)'],
    'deep-raised': ['oklch(33.5% 0.046 224)', 'oklch(23.5% 0.03 246)'],
    'deep-line': ['oklch(44% 0.045 220)', 'oklch(36% 0.034 240)'],
    'deep-line-strong': ['oklch(66% 0.04 215)', 'oklch(66% 0.04 215)'],
    'deep-selection': ['oklch(45% 0.07 215)', 'oklch(45% 0.07 215)'],
    'on-deep': ['oklch(95% 0.016 86)', 'oklch(95% 0.016 86)'],
    'on-deep-soft': ['oklch(84% 0.024 200)', 'oklch(84% 0.024 200)'],
    'sea-on-deep': ['oklch(82% 0.07 196)', 'oklch(82% 0.07 196)'],
    ember: ['oklch(80% 0.118 58)', 'oklch(80% 0.118 58)'],
    'ember-strong': ['oklch(86% 0.1 62)', 'oklch(86% 0.1 62)'],
    'on-ember': ['oklch(22% 0.04 226)', 'oklch(22% 0.04 226)'],
    danger: ['oklch(48% 0.17 25)', 'oklch(76% 0.13 22)'],
    success: ['oklch(44% 0.09 150)', 'oklch(80% 0.11 150)'],
    'success-wash': ['oklch(92% 0.022 150)', 'oklch(28.5% 0.034 150)'],
    selection: ['oklch(86% 0.075 62)', 'oklch(42% 0.07 45)'],
    shade: ['oklch(25% 0.03 258 / 12%)', 'oklch(0% 0 0 / 45%)'],
    scrim: ['oklch(18% 0.03 258 / 55%)', 'oklch(18% 0.03 258 / 55%)'],
  },
  // The light on the ground: `styles/daylight.css`.
  grounds: {
    'sky-day': [
      [-0.018, 0.028, 82],
      [0.018, 0.034, 262],
    ],
    'sky-low': [
      [-0.036, 0.046, 48],
      [0.035, 0.034, 350],
    ],
    'sky-night': [
      [-0.042, 0.032, 272],
      [-0.024, 0.036, 272],
    ],
  },
  fonts: { display: 'fraunces', text: 'instrument-sans' },
}
