declare module 'virtual:messages/*' {
  const messages: import('../shared/model.ts').CompiledMessages
  export default messages
}

declare module 'virtual:icons' {
  const icons: Record<import('./ui/icon-names.ts').IconName, import('../shared/model.ts').IconData>
  export default icons
}
