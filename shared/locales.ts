/** Settings of a language in `content.config.ts`, and what follows from them. Pure; safe in a browser. */

export interface LocaleSettings {
  /** BCP 47: `en-US`. */
  language: string
  /** The language's own name for itself. */
  name: string
  /** Language tag by which dates and numbers are written; `language` when left out. */
  formats?: string
}

export interface LocaleFacts extends Required<LocaleSettings> {
  /** Language and territory, as Open Graph names them: `en_US`. */
  social: string
}

export function localeFacts({ language, name, formats = language }: LocaleSettings): LocaleFacts {
  const { language: main, region } = new Intl.Locale(language).maximize()
  return { language, name, formats, social: `${main}_${region}` }
}
