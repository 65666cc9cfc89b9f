/** GitHub's additions to CommonMark, without what a text cannot use. */
import type { Nodes } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'

/**
 * The text that must occur for each construct of micromark-extension-gfm, by name, to match anywhere.
 * Most texts lack most of it, and a construct that is not there is not tried at every word: parsing with all
 * of them takes about twice as long, `emailAutolink` alone most of it. The result is the same (tested).
 */
const NEEDED: Record<string, RegExp> = {
  emailAutolink: /@/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
  tasklistCheck: /\[[\sx]\]/i,
  gfmFootnoteCall: /\[\^/,
  gfmPotentialFootnoteCall: /\[\^/,
  gfmFootnoteDefinition: /\[\^/,
  strikethrough: /~/,
  table: /[|:]\s*-|-\s*[|:]/,
}

/** Names of the constructs that `text` can do without, in a stable order. */
export function unusedConstructs(text: string): string[] {
  return Object.keys(NEEDED).filter((name) => !NEEDED[name]?.test(text))
}

/** `remark-gfm` without some constructs. */
export function remarkGfmWithout(this: Processor, unused: readonly string[]): void {
  remarkGfm.call(this)
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map((extension) => without(extension, unused)) ?? []
  data.fromMarkdownExtensions =
    data.fromMarkdownExtensions?.map((one) => [one].flat().map(withQuickLook)) ?? []
}

type Records = Record<string, Record<string, { name?: string } | { name?: string }[]>>

function without(extension: Extension, unused: readonly string[]): Extension {
  const kept: Records = {}
  // An extension is records of constructs by content type and character; nothing else of it is looked at here.
  for (const [content, byCode] of Object.entries(extension as Records)) {
    const record: Records[string] = {}
    for (const [code, constructs] of Object.entries(byCode)) {
      const rest = [constructs].flat().filter((one) => one.name === undefined || !unused.includes(one.name))
      if (rest.length > 0) record[code] = rest
    }
    kept[content] = record
  }
  return kept as Extension
}

/**
 * The one transform of GitHub's additions looks for addresses that the parser had to miss, with four expressions
 * at every text. A look whether there can be any is a fraction of that.
 */
function withQuickLook(extension: TreeExtension): TreeExtension {
  const { transforms } = extension
  if (!transforms) return extension
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree) => (mayHoldAddress(tree) ? transform(tree) : undefined)),
  }
}

function mayHoldAddress(node: Nodes): boolean {
  if (node.type === 'text') return /https?:\/\/|www\.|@/i.test(node.value)
  if (node.type === 'link' || node.type === 'linkReference') return false
  return 'children' in node && node.children.some(mayHoldAddress)
}
