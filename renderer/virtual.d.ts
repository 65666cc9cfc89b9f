declare module 'virtual:messages/*' {
  const messages: import('../pipeline/model.ts').CompiledMessages
  export default messages
}

declare module 'virtual:icons' {
  const icons: Record<import('./icon-names.ts').IconName, import('../pipeline/model.ts').IconData>
  export default icons
}
