/** The texts that `content init` writes: facts of the owner, and as few words as a page can do with. */

import { stringify } from 'yaml'
import { locales } from '#locales'
import { localePaths } from '../../shared/paths.ts'
import type { HomeSection } from '../../shared/sections.ts'
import { dialAddress } from '../../shared/text.ts'
import type { Answers } from './answers.ts'

interface Words {
  tagline: string
  portrait: (owner: Answers) => string
  description: (owner: Answers) => string
  /** `contact` is the address of the form in the language. */
  about: (owner: Answers, contact: string) => string
  cv: (owner: Answers) => string
  controller: (owner: Answers) => string
  changes: string
  /** Words of the menu. */
  menu: Record<'home' | 'about' | 'experience' | 'stream' | 'portfolio' | 'blog' | 'contact', string>
  /** Words of the interface that speak of the sample person. */
  messages: Record<string, string>
}

/** Languages of a site that has others get English, for its owner to translate. */
const WORDS: Readonly<Record<string, Words>> & { en: Words } = {
  en: {
    portrait: ({ name }) => `Portrait of ${name}`,
    tagline: 'My work, what I write, and how to reach me.',
    description: ({ name, role, place }) =>
      `${name}, ${role}, ${place}: work, writing and how to get in touch.`,
    about: ({ role, place }, contact) =>
      page(
        'About',
        'Who I am and what I do.',
        `${role}, ${place}. [Write to me](${contact}): a few lines are enough.`,
      ),
    cv: ({ role, place }) =>
      page('Curriculum vitae', 'Experience, education and skills.', `## Summary\n\n${role}, ${place}.`),
    controller: ({ name, place, email, phone }) =>
      `The controller is ${name}, ${place}. You can write to [${email}](mailto:${email})${phone ? ` or call [${phone}](${dialAddress(phone)})` : ''}.`,
    changes:
      'When something changes, the text changes here and so does the date at the top. If a change concerns something you agreed to, you will be asked again.',
    menu: {
      ...{ home: 'Home', about: 'About', experience: 'Experience', stream: 'Stream' },
      ...{ portfolio: 'Portfolio', blog: 'Blog', contact: 'Contact' },
    },
    messages: {
      'footer.made': 'Written and built by hand.',
      'home.contact.lead': 'Tell me what it is about.',
      'home.contact.sent.next': 'I will answer at the address you gave.',
    },
  },
  it: {
    portrait: ({ name }) => `Ritratto di ${name}`,
    tagline: 'I miei lavori, quello che scrivo e come contattarmi.',
    description: ({ name, role, place }) => `${name}, ${role}, ${place}: lavori, testi e contatti.`,
    about: ({ role, place }, contact) =>
      page(
        'Chi sono',
        'Chi sono e che cosa faccio.',
        `${role}, ${place}. [Scrivimi](${contact}): bastano poche righe.`,
      ),
    cv: ({ role, place }) =>
      page('Curriculum vitae', 'Esperienza, formazione e competenze.', `## Profilo\n\n${role}, ${place}.`),
    controller: ({ name, place, email, phone }) =>
      `Titolare del trattamento è ${name}, ${place}. Puoi scrivere a [${email}](mailto:${email})${phone ? ` o telefonare al [${phone}](${dialAddress(phone)})` : ''}.`,
    changes:
      'Quando qualcosa cambia, cambiano il testo e la data in cima alla pagina. Se una modifica riguarda qualcosa a cui hai dato il consenso, ti verrà chiesto di nuovo.',
    menu: {
      ...{ home: 'Home', about: 'Chi sono', experience: 'Esperienza', stream: 'Stream' },
      ...{ portfolio: 'Portfolio', blog: 'Blog', contact: 'Contatti' },
    },
    messages: {
      'footer.made': 'Scritto e costruito a mano.',
      'home.contact.lead': 'Raccontami di che cosa si tratta.',
      'home.contact.sent.next': 'Ti rispondo all’indirizzo che hai lasciato.',
    },
  },
}

function wordsOf(locale: string): Words {
  return WORDS[locale] ?? WORDS.en
}

/** Makes a value for each language of the site. */
function inEachLanguage<T>(make: (words: Words) => T): Record<string, T> {
  return Object.fromEntries(Object.keys(locales).map((locale) => [locale, make(wordsOf(locale))]))
}

/** Path below `content/` → its whole text. `read` gives the sample's. */
export function ownTexts(
  owner: Answers,
  isEmpty: boolean,
  portrait: string | undefined,
  read: (file: string) => string,
): Map<string, string> {
  const texts = new Map<string, string>()
  texts.set('site.yaml', siteOf(owner))
  texts.set('theme.yaml', themeOf(owner, portrait))
  texts.set('redirects.yaml', REDIRECTS)
  if (isEmpty) texts.set('skills.yaml', stringify({ groups: [], skills: [] }))
  const { localisePath } = localePaths(Object.keys(locales))
  for (const locale of Object.keys(locales)) {
    const words = wordsOf(locale)
    // The sample is in the languages that have words here.
    const sample = Object.hasOwn(WORDS, locale) ? locale : 'en'
    texts.set(`pages/about/${locale}.md`, words.about(owner, localisePath(locale, '/#contact')))
    texts.set(`pages/cv/${locale}.md`, words.cv(owner))
    texts.set(`pages/privacy/${locale}.md`, privacyOf(read(`pages/privacy/${sample}.md`), words, owner))
    if (sample !== locale) continue
    const messages = `messages/${locale}.yaml`
    texts.set(messages, withMessages(read(messages), words.messages))
  }
  return texts
}

const REDIRECTS = `# Old or short path → where it leads now: a site path, or an absolute address.
# A path holds in every language, and its last part is a name under which the search finds the page.
"/resume": /cv
"/curriculum": /cv
"/hire": /cv
"/contact": "/#contact"
"/contatti": "/#contact"
"/email": "/#contact"
"/e-mail": "/#contact"
"/phone": "/#contact"
"/telefono": "/#contact"
"/about": "/#about"
"/chi-sono": "/#about"
"/archive": /blog
"/rss": /feeds
"/feed": /feeds
"/cookies": /privacy
`

function siteOf(owner: Answers): string {
  const { url, email, phone, zone, sections } = owner
  const has = (section: HomeSection) => sections.includes(section)
  const entry = (path: string, name: keyof Words['menu']) => ({
    path,
    ...inEachLanguage(({ menu }) => menu[name]),
  })
  const navigation = [
    entry('/', 'home'),
    entry('/#about', 'about'),
    ...(has('experience') ? [entry('/#experience', 'experience')] : []),
    ...(has('stream') ? [entry('/stream', 'stream')] : []),
    ...(has('portfolio') ? [entry('/projects', 'portfolio')] : []),
    entry('/blog', 'blog'),
    entry('/#contact', 'contact'),
  ]
  return `# The site and its owner. Every field: docs/content-reference.md.
${yaml({ url, email })}${phone ? yaml({ phone }) : '# phone: "+39 080 555 01 02"\n'}
# Profiles elsewhere; icons are those of https://phosphoricons.com.
# social:
#   - { name: Mastodon, url: "https://mastodon.social/@you", icon: "ph:mastodon-logo" }
social: []

# Time zone of dates and of the clock in the dial, and the place whose sun lights the pages.
${yaml({ timeZone: zone })}# coordinates: { latitude: 41.13, longitude: 16.87 }

# Where "Edit this page" leads.
# repository: { url: "https://github.com/you/your-site", branch: main }

# Product analytics; nothing is loaded without POSTHOG_KEY in .env and the visitor's consent.
analytics: { host: "https://eu.i.posthog.com" }
# Signed-in addresses that may open /drafts.
${yaml({ owners: [email] })}
# The menu: pages of this site, in order.
${yaml({ navigation })}
# Your words in each language; claims are figures at the top of the home page: { figure: "8", label: … }.
${yaml(inEachLanguage((words) => wordsIn(words, owner)))}`
}

function wordsIn({ tagline, description }: Words, owner: Answers) {
  const { name, role, place } = owner
  return { name, role, place, tagline, description: description(owner), claims: [] }
}

function themeOf(owner: Answers, portrait: string | undefined): string {
  const { colour, sections } = owner
  const alt = inEachLanguage((words) => words.portrait(owner))
  return `# The look of the site: docs/theme.md. Pictures stand beside this file, or in content/theme/.
# Another look.
# theme: plain

# The colour of links and buttons, by day and by night, in quotes.
${colour ? yaml({ accent: colour }) : '# accent: { light: "#1d5c9a", dark: "#7ab8f5" }\n'}
# The colour of the page.
# ground: { light: "#fbfbf9", dark: "#14161a" }

# fraunces, instrument-sans, system-serif, system-sans, or a .woff2 file.
# fonts: { display: fraunces, text: instrument-sans }

# logo: theme/logo.svg
# favicon: theme/icon.svg
${portrait ? yaml({ portrait: { picture: portrait, ...alt } }) : '# portrait: { picture: theme/me.jpg, en: At the harbour, it: Al porto }\n'}
# Sections of the home page, in order. One without entries is not shown.
${yaml({ sections })}`
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 })
}

/** The sample's policy, which names what the site does, with its controller, addresses and history replaced. */
function privacyOf(sample: string, { controller, changes }: Words, owner: Answers): string {
  const lines = sample.replaceAll('hello@meridiana.example', owner.email).split('\n')
  const below = { controller: controller(owner), changes }
  for (const [id, words] of Object.entries(below)) {
    const heading = lines.findIndex((line) => line.endsWith(`{#${id}}`))
    if (heading !== -1) lines[heading + 2] = words
  }
  return lines.join('\n')
}

/** The same file with other words for a few messages, each on one line. */
function withMessages(file: string, messages: Record<string, string>): string {
  const lines = file.split('\n').map((line) => {
    const id = line.split(':', 1)[0] ?? ''
    return messages[id] === undefined ? line : `${id}: ${messages[id]}`
  })
  return lines.join('\n')
}

function page(title: string, description: string, body: string): string {
  return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n${body}\n`
}
