import { expect, test } from 'vitest'
import { locales } from '#locales'
import content from '../../content.config.ts'
import { localeFacts } from '../../shared/locales.ts'
import { localesIn } from '../../shared/node/locales.ts'

test('the server reads the same languages from the config as the pipeline', () => {
  expect(locales).toEqual(content.locales)
})

test('comments, quotes and further settings are read as TypeScript does', () => {
  const read = localesIn(`export default defineContent({
    locales: {
      // The first.
      'de': { language: "de-AT", name: 'Deutsch', formats: 'de-DE' },
      it: { language: 'it-IT', name: 'Italiano', },
    },
    collections: { locales: {} },
  })`)
  expect(read).toEqual({
    de: { language: 'de-AT', name: 'Deutsch', formats: 'de-DE' },
    it: { language: 'it-IT', name: 'Italiano' },
  })
  expect(Object.keys(read)).toEqual(['de', 'it'])
  expect(() => localesIn('export default defineContent({ locales })')).toThrow('write `locales` as')
})

test('what is not set follows from the language', () => {
  expect(localeFacts({ language: 'de', name: 'Deutsch' })).toEqual({
    ...{ language: 'de', name: 'Deutsch', formats: 'de', social: 'de_DE' },
  })
  expect(localeFacts({ language: 'en-US', name: 'English', formats: 'en-GB' })).toMatchObject({
    ...{ formats: 'en-GB', social: 'en_US' },
  })
})
