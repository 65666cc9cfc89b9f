/** Words of a screen reader, by Chromium's accessibility tree. */
import type { Page } from '@playwright/test'

/** A node of the tree, as Chromium's protocol has it. */
interface TreeNode {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  description?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

export interface ScreenReader {
  /** The element that has the focus, e.g. `link "Blog"`; with its description and whether it is expanded, if it tells them. */
  focused(): Promise<string>
  /** Elements that the focus stands in, innermost first: their roles, with their names. */
  around(): Promise<string[]>
}

/** Roles that are said when the focus comes into them. */
const SAID_AROUND = ['listitem', 'list', 'region', 'navigation', 'main', 'dialog']

/** Opens the tree of `page`, which Chromium keeps up to date from then on. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  const path = async (): Promise<TreeNode[]> => {
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { nodes } = await devtools.send('Accessibility.getAXNodeAndAncestors', {
      ...(result.objectId !== undefined && { objectId: result.objectId }),
    })
    return nodes.filter(({ ignored }) => !ignored)
  }
  return {
    focused: async () => {
      const [node] = await path()
      return node ? said(node) : ''
    },
    around: async () => {
      const [, ...ancestors] = await path()
      return ancestors.filter(({ role }) => SAID_AROUND.includes(String(role?.value))).map(said)
    },
  }
}

function said({ role, name, description, properties = [] }: TreeNode): string {
  const expanded = properties.find((property) => property.name === 'expanded')?.value.value
  return [
    role?.value,
    name?.value && `"${name.value}"`,
    description?.value && `(${description.value})`,
    expanded !== undefined && (expanded ? 'expanded' : 'collapsed'),
  ]
    .filter(Boolean)
    .join(' ')
}
