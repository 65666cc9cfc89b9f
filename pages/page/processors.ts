import { PROCESSORS, type Processor } from '../../shared/model.ts'

/** The privacy policy without the sections of services that the site is not set up with: each from its heading to the next one. */
export function withoutUnused(html: string, used: readonly Processor[]): string {
  const unused = PROCESSORS.filter((name) => !used.includes(name)).map((name) => `<h3 id="${name}"`)
  const sections = html.split(/(?=<h[23] )/)
  return sections.filter((section) => !unused.some((start) => section.startsWith(start))).join('')
}
