import type { LazyFeature } from '../../renderer/theme.ts'

export const FEATURES: readonly LazyFeature[] = []
