/** Browser only, in a separate chunk: loads an icon that the server did not have when it rendered the page. */
import { addAPIProvider, buildIcon, loadIcon } from '@iconify/react'
import { ICON_API, type RemoteIcon } from '../../shared/stream.ts'
import { withBase } from '../base.ts'

/** Shows the icon as a mask: what another host sends is a picture, and never a part of this document. */
export default async function showRemoteIcon(element: HTMLElement): Promise<void> {
  // `EntryIcon` wrote it.
  const icon = JSON.parse(element.dataset.icon ?? '') as RemoteIcon
  const source = await fetchIcon(icon, window.location.origin)
  if (source === undefined) return
  element.style.setProperty('--icon', `url("${source}")`)
  element.classList.add('icon-mask')
}

/** Names the site's own endpoint among Iconify's providers; the public one has no name. */
const LOCAL = 'site'
/** Time limits: the site's own endpoint answers soon or not at all; a provider may be far away. */
const LOCAL_TIMEOUT_MILLISECONDS = 1500
const PROVIDER_TIMEOUT_MILLISECONDS = 5000
/** After this long without an answer the next host is asked as well. */
const ROTATE_MILLISECONDS = 750
/** Iconify counts its timeout from the last rotation: with one host there is none to wait for. */
const NO_ROTATION_MILLISECONDS = 1

/**
 * The icon as a `data:` address: of the site at `origin`, or else of the first of the hosts that answers. `undefined`
 * when no host has it; never rejects.
 */
export async function fetchIcon({ name, hosts }: RemoteIcon, origin: string): Promise<string | undefined> {
  addAPIProvider(LOCAL, {
    resources: [origin],
    path: withBase(ICON_API),
    timeout: LOCAL_TIMEOUT_MILLISECONDS,
    rotate: NO_ROTATION_MILLISECONDS,
  })
  addAPIProvider('', {
    resources: [...hosts],
    timeout: PROVIDER_TIMEOUT_MILLISECONDS,
    rotate: ROTATE_MILLISECONDS,
  })
  const ask = (icon: string) => loadIcon(icon).catch(() => undefined)
  const found = (await ask(`@${LOCAL}:${name}`)) ?? (await ask(name))
  return found && pictureOf(buildIcon(found))
}

function pictureOf({ attributes: { viewBox }, body }: ReturnType<typeof buildIcon>): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
