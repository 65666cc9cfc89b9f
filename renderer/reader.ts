/** The language of the page, for components on the server and in islands. */
import { createContext, useContext } from 'react'
import { DEFAULT_LOCALE, type Locale } from '../shared/model.ts'

const Context = createContext<Locale>(DEFAULT_LOCALE)

export const LocaleProvider = Context.Provider

/** The language the reader reads in. */
export function useLocale(): Locale {
  return useContext(Context)
}
