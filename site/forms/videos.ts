/**
 * A link to a video elsewhere, alone in its paragraph: without scripts it leads there, and with them a click puts the player in
 * its place.
 */
import type { Root } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { bodyWords } from '../../shared/body-words.ts'
import { eachNode } from '../../shared/mdast.ts'
import { become, box, label } from './nodes.ts'
import { isSpace } from './pictures.ts'

export function remarkVideos() {
  return (tree: Root, file: VFile): void => {
    if (!String(file).includes('https://')) return
    eachNode(tree, (node) => {
      if (node.type !== 'paragraph') return
      const [link, ...others] = node.children.filter((child) => !isSpace(child))
      const player = link?.type === 'link' && others.length === 0 ? playerOf(link.url) : undefined
      if (link?.type !== 'link' || !player) return
      file.data.players?.push(new URL(player.src).origin)
      const { video, playerNote } = bodyWords(file.data.locale)
      link.data = { ...link.data, hProperties: { dataPlayer: player.src } }
      if (plainText(link) === link.url) {
        link.data.hChildren = [{ type: 'text', value: video(player.service) }]
        link.children = []
      }
      become(
        node,
        box('p', { className: ['player'] }, [link, label('small', {}, playerNote(player.service))]),
      )
    })
  }
}

/** A video elsewhere. */
interface Player {
  service: string
  /** Address of the player, to be shown in a frame. */
  src: string
}

/** Characters of YouTube's ids. */
const YOUTUBE_ID = /^[\w-]{11}$/

/** The player of a video's page; nothing for any other address. */
export function playerOf(address: string): Player | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return undefined
  const [first = '', second = '', third = ''] = url.pathname.slice(1).split('/')
  switch (url.host.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
      return youtube(first === 'watch' ? (url.searchParams.get('v') ?? '') : first === 'shorts' ? second : '')
    case 'youtu.be':
      return youtube(first)
    case 'vimeo.com':
      return /^\d{1,12}$/.test(first) && second === ''
        ? { service: 'Vimeo', src: `https://player.vimeo.com/video/${first}?dnt=1&autoplay=1` }
        : undefined
    default:
      return peerTube(url, first === 'videos' && second === 'watch' ? third : first === 'w' ? second : '')
  }
}

function youtube(id: string): Player | undefined {
  return YOUTUBE_ID.test(id)
    ? { service: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
    : undefined
}

/** Any host may run PeerTube: the form of its ids, a UUID or its 22 digits of base 58, tells it from others. */
function peerTube({ origin, host }: URL, id: string): Player | undefined {
  const isId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})$/.test(id)
  return isId ? { service: host, src: `${origin}/videos/embed/${id}?autoplay=1` } : undefined
}
