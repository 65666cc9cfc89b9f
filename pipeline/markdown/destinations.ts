/** Offsets of the addresses of links, pictures and definitions, which a markdown tree leaves out. */
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { Processor } from 'unified'

declare module 'mdast' {
  interface Data {
    /** Of the address between parentheses, or after a definition's colon: start and end in the parsed text. */
    destination?: [start: number, end: number]
  }
}

/** Does what mdast-util-from-markdown does with these tokens, and keeps where they stand. */
const EXTENSION: Extension = {
  exit: { resourceDestinationString: keepDestination, definitionDestinationString: keepDestination },
}

export function remarkDestinations(this: Processor): void {
  const data = this.data()
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), EXTENSION]
}

function keepDestination(this: CompileContext, { start, end }: Token): void {
  const url = this.resume()
  const node = this.stack.at(-1)
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return
  node.url = url
  node.data = { ...node.data, destination: [start.offset, end.offset] }
}
