/** Texts that a visitor or the law relies on are on their pages, in both languages. */
import { expect, test } from '@playwright/test'
import { find, open, textOf } from './html-page.ts'

type Texts = readonly (readonly [en: string, it: string])[]

const SCREENS: readonly { screen: string; en: string; it: string; says: Texts }[] = [
  {
    screen: 'privacy: eight sections, and how long data are kept',
    en: '/privacy',
    it: '/it/privacy',
    says: [
      ['Who is responsible', 'Chi è il titolare'],
      ['What is collected', 'Quali dati si raccolgono'],
      ['On what legal basis', 'Su quale base giuridica'],
      ['Who else is involved', 'Chi altro tratta i dati'],
      ['How long it is kept', 'Per quanto tempo si conservano'],
      ['Your rights', 'I tuoi diritti'],
      ['How to reach me', 'Come contattarmi'],
      ['Changes to this page', 'Modifiche a questa pagina'],
      ['26 months, then deleted automatically', '26 mesi, poi cancellati automaticamente'],
      ['3 years, or until you ask for their deletion', '3 anni, o fino alla tua richiesta di cancellazione'],
      ['Indefinitely', 'Senza limite di tempo'],
    ],
  },
  {
    screen: 'a missing project',
    en: '/project/no-such-project',
    it: '/it/project/no-such-project',
    says: [
      [
        "The project you're looking for doesn't exist or has been moved.",
        'Il progetto che cerchi non esiste o è stato spostato.',
      ],
    ],
  },
  {
    screen: 'sign-in after a link that has expired',
    en: '/login?problem=link',
    it: '/it/login?problem=link',
    says: [
      [
        'This link has expired or was used before. Ask for a new one.',
        'Questo link è scaduto o è già stato usato. Chiedine uno nuovo.',
      ],
    ],
  },
  {
    screen: 'sign-in after ‘Auth session missing!’, ‘JWT has expired’ and ‘Invalid JWT signature’',
    en: '/login?problem=session',
    it: '/it/login?problem=session',
    says: [['Your session has ended. Please sign in again.', 'La sessione è scaduta. Accedi di nuovo.']],
  },
]

for (const locale of ['en', 'it'] as const) {
  test(`every page has its texts (${locale})`, async ({ request }) => {
    const missing: string[] = []
    for (const { screen, says, ...paths } of SCREENS) {
      const { root } = await open(request, paths[locale])
      const texts = new Set(
        find(root, '*').flatMap((element) => [
          textOf(element),
          element.attribs['aria-label'] ?? '',
          element.attribs.alt ?? '',
        ]),
      )
      // A link such as ‘Read more’ goes on with the title of what is read.
      for (const text of says.map((pair) => pair[locale === 'en' ? 0 : 1]))
        if (!texts.has(text) && ![...texts].some((other) => other.startsWith(`${text}: `)))
          missing.push(`${screen}: ${text}`)
    }
    expect(missing).toEqual([])
  })
}
