/** A site to search: posts, projects and pages in two languages, each about something else, and what must not be found. */

import { documentsOf } from '../../server/search/documents.ts'
import type { EntryText, Locale, Page, Post, Project } from '../../shared/model.ts'
import type { SearchText } from '../../shared/search/search-index.ts'
import { inLocales } from '../in-locales.ts'
import { INDEX } from './site.ts'

/** Title, description and body in one language. */
type Words = readonly [title: string, description: string, html: string]

const POSTS: Record<string, { tags: string[]; draft?: boolean; date?: string; en: Words; it?: Words }> = {
  sourdough: {
    tags: ['Baking'],
    en: [
      'Sourdough without fear',
      'A starter forgives more than a recipe says.',
      '<p>Feed the starter with flour and water. Bakers wait for the dough to rise, folding it every half hour.</p>',
    ],
    it: [
      'Il pane a lievitazione naturale',
      'La pasta madre perdona più di una ricetta.',
      '<p>Rinfresca la pasta madre con farina e acqua. Chi panifica aspetta che l’impasto cresca, e lo piega ogni mezz’ora. Perché? Perché così si rafforza.</p>',
    ],
  },
  bicycles: {
    tags: ['Cycling', 'Repairs'],
    en: [
      'Repairing a bicycle chain',
      'With two tools and ten minutes by the road.',
      '<h2 id="links">The links</h2><p>Push the pin out of the broken link. A chain that skips is worn: cyclists measure it with a gauge.</p>',
    ],
    it: [
      'Riparare la catena della bicicletta',
      'Con due attrezzi e dieci minuti sul ciglio della strada.',
      '<p>Spingi fuori il perno della maglia rotta. Una catena che salta è consumata: i ciclisti la misurano con un calibro.</p>',
    ],
  },
  closures: {
    tags: ['JavaScript', 'C++'],
    en: [
      'Closures, slowly',
      'What a function remembers of where it was made.',
      '<p>Call <code>useEffect</code> with a stale value and the bug is yours. In C++ a lambda names what it captures.</p><pre><code>const makeCounter = () =&gt; { let total_count = 0 }</code></pre>',
    ],
    it: [
      'Le chiusure, con calma',
      'Che cosa ricorda una funzione del luogo in cui è nata.',
      '<p>Chiama <code>useEffect</code> con un valore vecchio, e l’errore è tuo. In C++ una lambda dichiara ciò che cattura.</p><pre><code>const makeCounter = () =&gt; { let total_count = 0 }</code></pre>',
    ],
  },
  files: {
    tags: ['Node.js'],
    en: [
      'Reading files in order',
      'Streams, promises, and a queue in between.',
      '<p><code>readFile</code> and <code>Promise.all</code> open everything at once. An HTMLElement has no such problem.</p>',
    ],
    it: [
      'Leggere i file in ordine',
      'Stream, promesse e una coda in mezzo.',
      '<p><code>readFile</code> e <code>Promise.all</code> aprono tutto insieme. Un HTMLElement non ha questo problema.</p>',
    ],
  },
  contrast: {
    tags: ['Accessibility'],
    en: [
      'Contrast is not enough',
      'The WCAG 2.2 in an evening, with a cup of tea.',
      '<p>Accessible pages are readable, operable, and named. Screen readers announce a button by its name.</p>',
    ],
    it: [
      'Il contrasto non basta',
      'Le WCAG 2.2 in una sera, con una tazza di tè.',
      '<p>Una pagina accessibile si legge, si usa e ha un nome. I lettori di schermo annunciano un pulsante con il suo nome.</p>',
    ],
  },
  early: {
    tags: ['Work'],
    en: [
      'Accessibility is decided early',
      'A long text, which says so once.',
      `<p>${'Somebody draws, somebody asks, somebody waits for an answer. '.repeat(60)}</p>`,
    ],
  },
  lighthouse: {
    tags: ['Sea'],
    en: [
      'The lighthouse keeper’s diary',
      'Three winters on a rock, told by the log.',
      '<p>The keeper climbed 142 steps. In fog the horn sounded every ninety seconds, and sailors answered.</p>',
    ],
    it: [
      'Il diario del guardiano del faro',
      'Tre inverni su uno scoglio, raccontati dal registro.',
      '<p>Il guardiano saliva 142 gradini. Con la nebbia la sirena suonava ogni novanta secondi, e i marinai rispondevano.</p>',
    ],
  },
  budget: {
    tags: ['Money'],
    en: [
      'A budget for a small association',
      'Forecasts, receipts, and who may sign.',
      '<p>Write down every expense. The treasurer decides nothing alone, and the members vote on the decisions.</p>',
    ],
    it: [
      'Il bilancio di una piccola associazione',
      'Previsioni, ricevute e chi può firmare.',
      '<p>Annota ogni spesa. La tesoriera non decide niente da sola, e i soci votano le decisioni. La qualità dei conti è la libertà di tutti.</p>',
    ],
  },
  gardens: {
    tags: ['Gardening'],
    en: [
      'Watering a garden in August',
      'Early, slowly, and at the roots.',
      '<p>Tomatoes want water every morning. Mulch keeps the soil wet. Lemons grow in pots on café terraces.</p>',
    ],
    it: [
      'Annaffiare l’orto ad agosto',
      'Presto, piano e alle radici.',
      '<p>I pomodori vogliono acqua ogni mattina. La pacciamatura tiene umida la terra. I limoni crescono in vaso, sulle terrazze dei caffè.</p>',
    ],
  },
  english: {
    tags: ['Workshops'],
    en: [
      'Workshop handout',
      'In English only, since nobody has translated it.',
      '<p>Print twelve copies. Everyone interviews a neighbour and writes down the answers. There is sourdough: sourdough with butter, sourdough with honey.</p>',
    ],
  },
  secret: {
    tags: [],
    draft: true,
    en: ['Unfinished thoughts', 'A draft.', '<p>Zanzibar is still a secret.</p>'],
  },
  later: {
    tags: [],
    date: '2027-01-01',
    en: ['Resolutions', 'Scheduled.', '<p>Zanzibar appears in January.</p>'],
  },
}

const PROJECTS: Record<string, { tech: string[]; tags: string[]; en: Words; it: Words }> = {
  ferries: {
    tech: ['TypeScript', 'PostgreSQL'],
    tags: ['Transport'],
    en: [
      'Ferry timetable',
      'Departures of eleven harbours in one list.',
      '<p>Passengers see the next ferry, and whether it sails in this wind.</p>',
    ],
    it: [
      'Orario dei traghetti',
      'Le partenze di undici porti in un solo elenco.',
      '<p>Chi viaggia vede il prossimo traghetto, e se parte con questo vento.</p>',
    ],
  },
  archive: {
    tech: ['Rust'],
    tags: ['History'],
    en: [
      'Town archive',
      'Four centuries of paper, searchable.',
      '<p>Volunteers transcribed births, marriages and taxes on olive presses.</p>',
    ],
    it: [
      'Archivio comunale',
      'Quattro secoli di carte, in cui si può cercare.',
      '<p>I volontari hanno trascritto nascite, matrimoni e tasse sui frantoi.</p>',
    ],
  },
}

const PAGES: Record<string, { en: Words; it: Words }> = {
  privacy: {
    en: ['Privacy policy', 'Data, and for how long.', '<p>Cookies are set after your consent only.</p>'],
    it: [
      'Informativa sulla privacy',
      'I dati, e per quanto.',
      '<p>I cookie arrivano solo dopo il consenso.</p>',
    ],
  },
  uses: {
    en: [
      'Things I use',
      'On the desk and in the bag.',
      '<p>A mechanical keyboard, a paper notebook, a loud kettle.</p>',
    ],
    it: [
      'Le cose che uso',
      'Sulla scrivania e nella borsa.',
      '<p>Una tastiera meccanica, un taccuino di carta, un bollitore rumoroso.</p>',
    ],
  },
}

/** The words of HTML, each block on a line. */
function plainText(html: string): string {
  const lines = html.replaceAll(/<\/(?:p|pre|h2|li|td|th)>/g, '\n').replaceAll(/<[^>]*>/g, '')
  return lines.replaceAll('&gt;', '>').trim()
}

function textsOf(base: string, id: string, words: { en: Words; it?: Words }) {
  const text = (locale: Locale, [title, description, html]: Words): EntryText => {
    const file = `${base}/${id}.${locale}.html`
    const path = `${locale === 'it' ? '/it' : ''}${base}/${id}`
    const bodies = inLocales({ en: file })
    return { ...{ file, path, title, description }, headings: [], minutes: 1, plain: plainText(html), bodies }
  }
  return { en: text('en', words.en), ...(words.it && { it: text('it', words.it) }) }
}

const blog = Object.entries(POSTS).map(
  ([id, { tags, draft = false, date = '2026-01-01', ...words }]): Post => ({
    ...{ collection: 'blog', id, tags, draft, date, type: 'article' },
    texts: textsOf('/blog', id, words),
  }),
)
const projects = Object.entries(PROJECTS).map(
  ([id, { tags, tech, ...words }]): Project => ({
    ...{ collection: 'projects', id, tags, tech, draft: false, date: '2026-01-01', support: false },
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
