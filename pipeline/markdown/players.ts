/** Addresses of videos elsewhere, and of the players that show them. */

export interface Player {
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
