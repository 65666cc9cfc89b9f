/** What visitors type, and the page of the sample that must come first, as the dialog asks for it. */
import { expect, test } from '@playwright/test'
import type { SearchResults } from '../../shared/search.ts'

const QUERIES: Record<'en' | 'it', Record<string, string>> = {
  en: {
    CV: '/cv',
    contact: '/#contact',
    rss: '/feeds',
    'user interviews': '/#skills',
    'porto lento': '/project/porto-lento',
  },
  it: {
    curriculum: '/it/cv',
    contatti: '/it#contact',
    'interviste agli utenti': '/it#skills',
    'porto lento': '/it/project/porto-lento',
  },
}

for (const [locale, queries] of Object.entries(QUERIES)) {
  for (const [query, path] of Object.entries(queries)) {
    test(`${locale}: “${query}” brings ${path} first`, async ({ request }) => {
      const prefix = locale === 'en' ? '' : '/it'
      const response = await request.get(`${prefix}/search.json?${new URLSearchParams({ q: query })}`)
      const { groups, match }: SearchResults = await response.json()
      expect(groups[0]?.hits[0]?.path).toBe(path)
      expect(match).toBe('all')
    })
  }
}
