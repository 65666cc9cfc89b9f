/**
 * Promised words that visitors read, screen by screen: in English with
 * typographic quotes, and in Italian. `spec-words.spec.ts` leads a visitor to each and finds it.
 */

export type Words = readonly (readonly [en: string, it: string])[]

/** Screens that an address is enough to reach. */
export const SCREENS: readonly { screen: string; en: string; it: string; says: Words }[] = [
  {
    screen: 'home: navigation, claims, sections, form',
    en: '/',
    it: '/it',
    says: [
      ['Home', 'Home'],
      ['About', 'Chi sono'],
      ['Experience', 'Esperienza'],
      ['Stream', 'Stream'],
      ['Portfolio', 'Portfolio'],
      ['Blog', 'Blog'],
      ['Contact', 'Contatti'],
      ['8 European countries', '8 Paesi europei'],
      ['10+ years of experience', '10+ anni di esperienza'],
      ['50+ web design projects delivered', '50+ progetti di web design consegnati'],
      ['Get in touch', 'Scrivimi'],
      ['A constellation of skills', 'Una costellazione di competenze'],
      ['Current role', 'Ruolo attuale'],
      ['What changed', 'Che cosa è cambiato'],
      ['The stream', 'Lo stream'],
      ['See the whole stream', 'Tutto lo stream'],
      ['Your name', 'Il tuo nome'],
      ['Your email address', 'Il tuo indirizzo email'],
      ['Subject', 'Oggetto'],
      ['Message', 'Messaggio'],
      ['hello@tramontana.example', 'hello@tramontana.example'],
      ['+39 081 555 0199', '+39 081 555 0199'],
      ['Italiano', 'English'],
    ],
  },
  {
    screen: 'blog: filters, read more',
    en: '/blog',
    it: '/it/blog',
    says: [
      ['Filter by type', 'Filtra per tipo'],
      ['Articles', 'Articoli'],
      ['Photos', 'Foto'],
      ['Links', 'Link'],
      ['Notes', 'Note'],
      ['Projects', 'Progetti'],
      ['Read more', 'Continua a leggere'],
    ],
  },
  {
    screen: 'post',
    en: '/blog/2026/roadmaps-are-promises',
    it: '/it/blog/2026/le-roadmap-sono-promesse',
    says: [['Back to the blog', 'Torna al blog']],
  },
  {
    screen: 'project: badge, ways out, support',
    en: '/project/casa-comune',
    it: '/it/project/casa-comune',
    says: [
      ['Side project', 'Progetto personale'],
      ['Back to the stream', 'Torna allo stream'],
      ['Visit project', 'Visita il progetto'],
      ['Support this project', 'Sostieni questo progetto'],
      ['Make a donation', 'Fai una donazione'],
      ['QR code that leads to the donation page', 'Codice QR che porta alla pagina delle donazioni'],
    ],
  },
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
    screen: 'a path that no route matches',
    en: '/no/such/page',
    it: '/it/no/such/page',
    says: [['Page not found: /no/such/page', 'Pagina non trovata: /it/no/such/page']],
  },
  {
    screen: 'a path that fails its route’s validation',
    en: '/blog/no-such-post',
    it: '/it/blog/no-such-post',
    says: [['Page Not Found: /blog/no-such-post', 'Pagina non trovata: /it/blog/no-such-post']],
  },
  {
    screen: 'a missing project',
    en: '/project/no-such-project',
    it: '/it/project/no-such-project',
    says: [
      ['Project not found', 'Progetto non trovato'],
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

/** States that have to be brought about. `{total}` is the number of entries of the stream. */
export const STATES = {
  'stream: some': [
    ['12 of {total} entries', '12 contenuti su {total}'],
    ['Load more', 'Carica altri'],
  ],
  'stream: loading': [['Loading the stream', 'Sto caricando lo stream']],
  'stream: loading more': [['Loading more', 'Sto caricando altri contenuti']],
  'stream: loading more failed': [
    ['The next entries did not arrive', 'I contenuti seguenti non sono arrivati'],
    ['Try again', 'Riprova'],
  ],
  'stream: all loaded': [['That is all: {total} entries', 'È tutto: {total} contenuti']],
  'stream: failed': [
    ['The stream cannot be reached right now', 'In questo momento lo stream non è raggiungibile'],
    ['Try again', 'Riprova'],
  ],
  'stream: none': [['No items found', 'Nessun contenuto trovato']],
  'stream: none of the type': [
    ['No content found matching your filters', 'Nessun contenuto corrisponde ai filtri'],
  ],
  'blog: none': [['No posts available yet. Stay tuned!', 'Non c’è ancora nessun articolo. Torna presto!']],
  'blog: none of the type': [
    ['No content found matching your filters', 'Nessun contenuto corrisponde ai filtri'],
  ],
  'error page of any other status': [
    ['500', '500'],
    ['Internal Server Error', 'Errore interno del server'],
  ],
  'sign-in: nothing filled in': [
    [
      'You must provide either an email or phone number and a password',
      'Servono un’email o un numero di telefono e una password',
    ],
  ],
  'sign-in: wrong': [['That account and password do not match.', 'Account e password non corrispondono.']],
  'sign-in: weak password': [
    ['This password is too weak.', 'Questa password è troppo debole.'],
    ['It is too short.', 'È troppo corta.'],
    ['It needs a mix of letters, digits and symbols.', 'Servono lettere, cifre e simboli diversi.'],
    ['It appears in a list of stolen passwords.', 'Compare in un elenco di password rubate.'],
  ],
  'sign-in: service unavailable': [
    [
      'The sign-in service cannot be reached right now. Please try again in a minute.',
      'In questo momento il servizio di accesso non è raggiungibile. Riprova tra un minuto.',
    ],
  ],
} satisfies Record<string, Words>
