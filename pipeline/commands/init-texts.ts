/** The texts that `content init` writes: facts of the owner, and as few words as a page can do with. */
import { stringify } from 'yaml'
import { inEveryLocale, LOCALE_NAMES, type Locale } from '../../shared/model.ts'
import { dialAddress } from '../../shared/text.ts'

export interface Owner {
  name: string
  role: string
  place: string
  email: string
  phone: string
  /** Without trailing slash. */
  url: string
}

interface Words {
  tagline: string
  description: (owner: Owner) => string
  about: (owner: Owner) => string
  cv: (owner: Owner) => string
  controller: (owner: Owner) => string
  changes: string
  /** Words of the interface that speak of the sample person. */
  messages: Record<string, string>
}

const WORDS: Record<Locale, Words> = {
  en: {
    tagline: 'My work, what I write, and how to reach me.',
    description: ({ name, role, place }) =>
      `${name}, ${role}, ${place}: work, writing and how to get in touch.`,
    about: ({ role, place }) =>
      page(
        'About',
        'Who I am and what I do.',
        `${role}, ${place}. [Write to me](/#contact): a few lines are enough.`,
      ),
    cv: ({ role, place }) =>
      page('Curriculum vitae', 'Experience, education and skills.', `## Summary\n\n${role}, ${place}.`),
    controller: ({ name, place, email, phone }) =>
      `The controller is ${name}, ${place}. You can write to [${email}](mailto:${email}) or call [${phone}](${dialAddress(phone)}).`,
    changes:
      'When something changes, the text changes here and so does the date at the top. If a change concerns something you agreed to, you will be asked again.',
    messages: {
      'footer.made': 'Written and built by hand.',
      'home.contact.lead': 'Tell me what it is about.',
      'home.contact.sent.next': 'I will answer at the address you gave.',
    },
  },
  it: {
    tagline: 'I miei lavori, quello che scrivo e come contattarmi.',
    description: ({ name, role, place }) => `${name}, ${role}, ${place}: lavori, testi e contatti.`,
    about: ({ role, place }) =>
      page(
        'Chi sono',
        'Chi sono e che cosa faccio.',
        `${role}, ${place}. [Scrivimi](/it#contact): bastano poche righe.`,
      ),
    cv: ({ role, place }) =>
      page('Curriculum vitae', 'Esperienza, formazione e competenze.', `## Profilo\n\n${role}, ${place}.`),
    controller: ({ name, place, email, phone }) =>
      `Titolare del trattamento è ${name}, ${place}. Puoi scrivere a [${email}](mailto:${email}) o telefonare al [${phone}](${dialAddress(phone)}).`,
    changes:
      'Quando qualcosa cambia, cambiano il testo e la data in cima alla pagina. Se una modifica riguarda qualcosa a cui hai dato il consenso, ti verrà chiesto di nuovo.',
    messages: {
      'footer.made': 'Scritto e costruito a mano.',
      'home.contact.lead': 'Raccontami di che cosa si tratta.',
      'home.contact.sent.next': 'Ti rispondo all’indirizzo che hai lasciato.',
    },
  },
}

/** Path below `content/` → its whole text. `read` gives the sample's. */
export function ownTexts(
  owner: Owner,
  isEmpty: boolean,
  read: (file: string) => string,
): Map<string, string> {
  const texts = new Map<string, string>()
  texts.set('site.yaml', siteOf(owner))
  texts.set('redirects.yaml', REDIRECTS)
  if (isEmpty) texts.set('skills.yaml', stringify({ groups: [], skills: [] }))
  for (const locale of LOCALE_NAMES) {
    const words = WORDS[locale]
    texts.set(`pages/about/${locale}.md`, words.about(owner))
    texts.set(`pages/cv/${locale}.md`, words.cv(owner))
    const privacy = `pages/privacy/${locale}.md`
    texts.set(privacy, privacyOf(read(privacy), words, owner))
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

function siteOf(owner: Owner): string {
  const { url, email, phone, name, role, place } = owner
  const section = (path: string, en: string, it: string) => ({ path, en, it })
  return stringify(
    {
      url,
      email,
      phone,
      social: [],
      analytics: { host: 'https://eu.i.posthog.com' },
      owners: [email],
      locales: { en: 'English', it: 'Italiano' },
      navigation: [
        section('/', 'Home', 'Home'),
        section('/#about', 'About', 'Chi sono'),
        section('/#experience', 'Experience', 'Esperienza'),
        section('/projects', 'Portfolio', 'Portfolio'),
        section('/blog', 'Blog', 'Blog'),
        section('/#contact', 'Contact', 'Contatti'),
      ],
      ...inEveryLocale((locale) => {
        const { tagline, description } = WORDS[locale]
        return { name, role, place, tagline, description: description(owner), claims: [] }
      }),
    },
    { lineWidth: 0 },
  )
}

/** The sample's policy, which names what the site does, with its controller, addresses and history replaced. */
function privacyOf(sample: string, { controller, changes }: Words, owner: Owner): string {
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
