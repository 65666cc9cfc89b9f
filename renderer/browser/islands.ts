/** Browser only: mounts islands when they are needed. React is loaded with the first one. */
import type { Root } from 'react-dom/client'
import type { IslandLoad } from '../island.tsx'
import { readLocale } from './locale-choice.ts'
import type { IslandModule } from './mount-island.tsx'

const FILES = import.meta.glob<IslandModule>(['/pages/**/*.island.tsx', '/renderer/**/*.island.tsx'])

/** Events by which a visitor comes to an island. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const

const roots = new Map<HTMLElement, Promise<Root>>()

/** Waits for the islands of the page that is shown, and unmounts those of the page before. */
export function followIslands(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue
    roots.delete(element)
    root.then((mounted) => mounted.unmount()).catch(() => {})
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]:not([data-armed])')) {
    element.dataset.armed = ''
    const arrive = () => void mount(element)
    for (const name of TOUCHES) element.addEventListener(name, arrive, { passive: true, once: true })
    if ((element.dataset.load as IslandLoad) !== 'visible') continue
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      arrive()
    })
    // The element itself has no box.
    for (const child of element.children) observer.observe(child)
  }
}

/** Mounts the island now. Resolves to whether that succeeded; a failure is logged. */
export async function mount(element: HTMLElement): Promise<boolean> {
  const known = roots.get(element) ?? load(element)
  roots.set(element, known)
  try {
    await known
    element.dataset.mounted = ''
    return true
  } catch (error) {
    roots.delete(element)
    console.error(`The island ${element.dataset.island} could not be loaded`, error)
    return false
  }
}

async function load(element: HTMLElement): Promise<Root> {
  const ending = `/${element.dataset.island}.island.tsx`
  const [, file] = Object.entries(FILES).find(([path]) => path.endsWith(ending)) ?? []
  if (!file) throw new Error('no file')
  const [component, { mountIsland }] = await Promise.all([file(), import('./mount-island.tsx')])
  return mountIsland(element, component, readLocale())
}
