declare module 'virtual:messages' {
  type Locale = import('../shared/model.ts').Locale
  type CompiledMessages = import('../shared/model.ts').CompiledMessages
  export const loaders: Record<Locale, () => Promise<{ default: CompiledMessages }>>
  /** Development only. */
  export function onChange(listen: (locale: Locale, messages: CompiledMessages) => void): void
}

declare module 'virtual:messages/*' {
  const messages: import('../shared/model.ts').CompiledMessages
  export default messages
}

declare module 'virtual:icons' {
  const icons: Record<import('./ui/icon-names.ts').IconName, import('../shared/model.ts').IconData>
  export default icons
}
