/** `@formatjs/intl` formats; React gets at it by a provider and a hook. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Exports of react-intl that the site uses: its provider, its hook, and the values that the hook's formatter takes. */
const FOR_REACT = ['RawIntlProvider', 'useIntl', 'type PrimitiveType']

/** Names that code imports from react-intl; `*` for all of it. */
function namesFromReactIntl(code: string): string[] {
  return [...code.matchAll(/import\s+([^'"]*?)\s+from\s+['"]react-intl['"]/g)].flatMap(([, names = '']) =>
    /^\{.*\}$/s.test(names)
      ? names
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : ['*'],
  )
}

test('react-intl is imported for its provider and its hook only, in what React draws', () => {
  const files = globSync('{shared,pipeline,renderer,pages,server}/**/*.{ts,tsx}', { cwd: ROOT })
  const found = files.flatMap((file) => {
    const isForReact = /^(renderer|pages)\//.test(file)
    const names = namesFromReactIntl(readFileSync(join(ROOT, file), 'utf8'))
    return names.filter((name) => !isForReact || !FOR_REACT.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test.each([
  ["import { createIntl, type IntlShape } from 'react-intl'", ['createIntl', 'type IntlShape']],
  ["import type { IntlShape } from 'react-intl'", ['*']],
  ["import * as all from 'react-intl'", ['*']],
  ["import { useState } from 'react'", []],
])('the rule sees what is imported: %s', (code, names) => {
  expect(namesFromReactIntl(code)).toEqual(names)
})
