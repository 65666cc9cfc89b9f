/** The few words that a body needs and its author did not write, in common languages. */

export const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'] as const
type Alert = (typeof ALERTS)[number]

export interface BodyWords {
  alerts: Record<Alert, string>
  footnotes: string
  /** Names the arrow that leads from a footnote back to its place in the text. */
  backTo: (note: string) => string
  /** Names a table that can be scrolled, by the words of its head. */
  table: (heads: string) => string
  done: string
  toDo: string
  /** Names a formula that can be scrolled. */
  formula: string
  /** Names a video elsewhere whose title nobody wrote. */
  video: (service: string) => string
  playerNote: (service: string) => string
  /** Name the two pictures under a slider; the first stands for the line through a figure, too, for those who listen. */
  before: string
  after: string
}

const ENGLISH: BodyWords = {
  alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  footnotes: 'Footnotes',
  backTo: (note) => `Back to note ${note} in the text`,
  table: (heads) => `Table: ${heads}`,
  done: 'Done',
  toDo: 'To do',
  formula: 'Formula',
  video: (service) => `Video on ${service}`,
  playerNote: (service) => `Nothing is asked of ${service} before you play it.`,
  before: 'before',
  after: 'after',
}

const BODY_WORDS: Readonly<Record<string, BodyWords>> = {
  en: ENGLISH,
  it: {
    alerts: {
      note: 'Nota',
      tip: 'Suggerimento',
      important: 'Importante',
      warning: 'Attenzione',
      caution: 'Cautela',
    },
    footnotes: 'Note',
    backTo: (note) => `Torna alla nota ${note} nel testo`,
    table: (heads) => `Tabella: ${heads}`,
    done: 'Fatto',
    toDo: 'Da fare',
    formula: 'Formula',
    video: (service) => `Video su ${service}`,
    playerNote: (service) => `Nulla viene chiesto a ${service} prima che tu lo avvii.`,
    before: 'prima',
    after: 'dopo',
  },
  de: {
    alerts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
    footnotes: 'Fußnoten',
    backTo: (note) => `Zurück zu Fußnote ${note} im Text`,
    table: (heads) => `Tabelle: ${heads}`,
    done: 'Erledigt',
    toDo: 'Offen',
    formula: 'Formel',
    video: (service) => `Video auf ${service}`,
    playerNote: (service) => `${service} wird erst gefragt, wenn du es abspielst.`,
    before: 'vorher',
    after: 'nachher',
  },
  es: {
    alerts: {
      note: 'Nota',
      tip: 'Consejo',
      important: 'Importante',
      warning: 'Advertencia',
      caution: 'Precaución',
    },
    footnotes: 'Notas',
    backTo: (note) => `Volver a la nota ${note} en el texto`,
    table: (heads) => `Tabla: ${heads}`,
    done: 'Hecho',
    toDo: 'Por hacer',
    formula: 'Fórmula',
    video: (service) => `Vídeo en ${service}`,
    playerNote: (service) => `No se pide nada a ${service} antes de reproducirlo.`,
    before: 'antes',
    after: 'después',
  },
  fr: {
    alerts: {
      note: 'Remarque',
      tip: 'Astuce',
      important: 'Important',
      warning: 'Attention',
      caution: 'Prudence',
    },
    footnotes: 'Notes',
    backTo: (note) => `Retour à la note ${note} dans le texte`,
    table: (heads) => `Tableau : ${heads}`,
    done: 'Fait',
    toDo: 'À faire',
    formula: 'Formule',
    video: (service) => `Vidéo sur ${service}`,
    playerNote: (service) => `Rien n’est demandé à ${service} avant la lecture.`,
    before: 'avant',
    after: 'après',
  },
}

/** The words of a locale's language; those of a language that is not here are English. */
export function bodyWords(locale = ''): BodyWords {
  const [language = ''] = locale.toLowerCase().split('-', 1)
  return (Object.hasOwn(BODY_WORDS, language) && BODY_WORDS[language]) || ENGLISH
}
