/** A site to search: posts, projects and pages in two languages, each about something else, and what must not be found. */

import { documentsOf } from '../../server/search/documents.ts'
import type { EntryText, Locale, Page, Post, Project } from '../../shared/model.ts'
import type { SearchText } from '../../shared/search/search-index.ts'
import { inLocales } from '../in-locales.ts'
import { INDEX, textAt } from './site.ts'

/** Title, text and description in one language. */
type Words = readonly [title: string, text: string, description?: string]

interface Written {
  en: Words
  it?: Words
  tags?: string[]
  tech?: string[]
  draft?: boolean
  date?: string
}

const POSTS: Record<string, Written> = {
  sourdough: {
    tags: ['Baking'],
    en: [
      'Sourdough without fear',
      'Bakers wait for the dough to rise.',
      'A starter forgives more than a recipe.',
    ],
    it: [
      'Il pane a lievitazione naturale',
      'Rinfresca la pasta madre con farina e acqua. Chi panifica aspetta che l’impasto cresca, e lo piega ogni mezz’ora. Perché? Perché così si rafforza.',
    ],
  },
  bicycles: {
    tags: ['Cycling', 'Repairs'],
    en: ['Repairing a bicycle chain', 'A chain that skips is worn: cyclists measure it with a gauge.'],
    it: ['Riparare la catena della bicicletta', 'I ciclisti misurano con un calibro la catena consumata.'],
  },
  closures: {
    tags: ['JavaScript', 'C++'],
    en: ['Closures, slowly', 'A stale useEffect.\nconst makeCounter = () => { let total_count = 0 }'],
    it: ['Le chiusure, con calma', 'Che cosa ricorda una funzione? Chiama useEffect.'],
  },
  files: {
    tags: ['Node.js'],
    en: ['Reading files in order', 'readFile and Promise.all open all. An HTMLElement has no such problem.'],
    it: ['Leggere i file in ordine', 'readFile e Promise.all aprono tutto insieme.'],
  },
  contrast: {
    tags: ['Accessibility'],
    en: [
      'Contrast is not enough',
      'Screen readers announce a button by its name.',
      'The WCAG 2.2 in an evening.',
    ],
    it: ['Il contrasto non basta', 'Una pagina accessibile si legge.', 'Le WCAG 2.2, con una tazza di tè.'],
  },
  early: {
    tags: ['Work'],
    en: ['Accessibility is decided early', 'Somebody draws, somebody asks, somebody waits. '.repeat(80)],
  },
  lighthouse: {
    tags: ['Sea'],
    en: ['The lighthouse keeper’s diary', 'The keeper climbed 142 steps, and sailors answered.'],
    it: ['Il diario del guardiano del faro', 'Con la nebbia la sirena suonava, e i marinai rispondevano.'],
  },
  budget: {
    tags: ['Money'],
    en: [
      'A budget for a small association',
      'The treasurer decides nothing alone: members vote on decisions.',
    ],
    it: [
      'Il bilancio di una piccola associazione',
      'I soci votano le decisioni. La qualità dei conti è libertà.',
    ],
  },
  gardens: {
    tags: ['Gardening'],
    en: ['Watering a garden in August', 'Tomatoes want water. Lemons grow in pots on café terraces.'],
    it: ['Annaffiare l’orto ad agosto', 'I limoni crescono in vaso, sulle terrazze dei caffè.'],
  },
  english: {
    tags: ['Workshops'],
    en: [
      'Workshop handout',
      'Everyone interviews a neighbour and writes down the answers. Sourdough, sourdough.',
    ],
  },
  secret: { draft: true, en: ['Unfinished thoughts', 'Zanzibar is still a secret.'] },
  later: { date: '2027-01-01', en: ['Resolutions', 'Zanzibar appears in January.'] },
}

const PROJECTS: Record<string, Written> = {
  ferries: {
    tech: ['TypeScript', 'PostgreSQL'],
    en: ['Ferry timetable', 'Passengers see whether it sails in this wind.'],
    it: ['Orario dei traghetti', 'Chi viaggia vede se parte con questo vento.'],
  },
  archive: {
    tech: ['Rust'],
    en: ['Town archive', 'Volunteers transcribed births, marriages and taxes on olive presses.'],
    it: ['Archivio comunale', 'I volontari hanno trascritto nascite, matrimoni e tasse sui frantoi.'],
  },
}

const PAGES: Record<string, Written> = {
  privacy: {
    en: ['Privacy policy', 'Cookies are set after your consent only.'],
    it: ['Informativa sulla privacy', 'I cookie arrivano solo dopo il consenso.'],
  },
  uses: {
    en: ['Things I use', 'A mechanical keyboard, a paper notebook, a loud kettle.'],
    it: ['Le cose che uso', 'Una tastiera meccanica, un taccuino di carta.'],
  },
}

function textsOf(base: string, id: string, words: Written) {
  const text = (locale: Locale, [title, plain, description = '']: Words): EntryText => {
    const file = `${base}/${id}.${locale}.html`
    const path = `${locale === 'it' ? '/it' : ''}${base}/${id}`
    return textAt(path, { file, title, description, plain, bodies: inLocales({ en: file }) })
  }
  return { en: text('en', words.en), ...(words.it && { it: text('it', words.it) }) }
}

const blog = Object.entries(POSTS).map(([id, words]): Post => {
  const { tags = [], draft = false, date = '2026-01-01' } = words
  return {
    ...{ collection: 'blog', id, tags, draft, date, type: 'article' },
    texts: textsOf('/blog', id, words),
  }
})
const projects = Object.entries(PROJECTS).map(
  ([id, words]): Project => ({
    ...{ collection: 'projects', id, tags: [], tech: words.tech ?? [] },
    ...{ draft: false, date: '2026-01-01', support: false },
    texts: textsOf('/project', id, words),
  }),
)
const pages = Object.entries(PAGES).map(
  ([id, words]): Page => ({ collection: 'pages', id, draft: false, texts: textsOf('', id, words) }),
)

const navigation = [
  { path: '/#experience', texts: inLocales({ en: { label: 'Experience' }, it: { label: 'Esperienza' } }) },
  { path: '/#contact', texts: inLocales({ en: { label: 'Contact' }, it: { label: 'Contatti' } }) },
]

const redirects = [
  { from: '/cookies', to: '/privacy' },
  { from: '/e-mail', to: '/#contact' },
  { from: '/it/scrivimi', to: '/it#contact' },
]
const skills = {
  groups: [],
  skills: [
    {
      ...{
        id: 'negotiation',
        group: 'discovery',
        icon: { body: '', width: 1, height: 1 },
        projects: [],
        links: [],
      },
      texts: inLocales({
        en: { name: 'Negotiation', description: 'Listening to both sides.' },
        it: { name: 'Negoziazione', description: 'Ascoltare le due parti.' },
      }),
    },
  ],
}

/** Texts that readers of a language search. */
export function corpus(reader: Locale, now = new Date('2026-11-22')): SearchText[] {
  const tags = [{ id: 'cycling', names: inLocales({ en: 'Cycling', it: 'Ciclismo' }) }]
  const site = { ...INDEX.site, navigation }
  const index = { ...INDEX, site, tags, blog, projects, pages, redirects, skills }
  const options = { translate: titleOf, now }
  return documentsOf(index, reader, options)
}

/** Names of lists: `Feeds` in English, `feeds.title` in Italian, and no descriptions. */
function titleOf(locale: Locale, id: string): string {
  if (!id.endsWith('.title')) return ''
  return locale === 'en' ? id.replace('.title', '') : id
}
