/** The page that each of these queries has to bring first, in the language of the reader. */
import { expect, test } from 'vitest'
import { inEveryLocale, type Locale } from '../../shared/model.ts'
import { search } from '../../shared/search/search.ts'
import { searchIndex } from '../../shared/search/search-index.ts'
import { corpus } from './search-corpus.ts'

const indexes = inEveryLocale(() => searchIndex())
await indexes.en.update(corpus('en'))
await indexes.it.update(corpus('it'))

const QUERIES: readonly (readonly [locale: Locale, query: string, path: string])[] = [
  // Words of titles, whole and unfinished, in any order.
  ['en', 'sourd', '/blog/sourdough'],
  ['en', 'chain bicycle', '/blog/bicycles'],
  ['en', 'the lighthouse keeper’s diary', '/blog/lighthouse'],
  ['en', 'CONTACT', '/#contact'],
  ['it', 'contat', '/it#contact'],
  // Words of descriptions and bodies.
  ['en', 'starter', '/blog/sourdough'],
  ['en', 'worn gauge', '/blog/bicycles'],
  ['en', '142', '/blog/lighthouse'],
  // Stems.
  ['en', 'repairs', '/blog/bicycles'],
  ['en', 'baker', '/blog/sourdough'],
  ['en', 'volunteering', '/project/archive'],
  ['it', 'catene', '/it/blog/bicycles'],
  ['it', 'funzioni', '/it/blog/closures'],
  ['it', 'traghetto', '/it/project/ferries'],
  // A letter more, less or other, and two that changed places.
  ['en', 'bicyle', '/blog/bicycles'],
  ['en', 'garden watring', '/blog/gardens'],
  ['en', 'lihgthouse', '/blog/lighthouse'],
  ['it', 'guardino', '/it/blog/lighthouse'],
  // Tags, and what a project is made with.
  ['en', 'baking', '/blog/sourdough'],
  ['it', 'ciclismo', '/it/blog/bicycles'],
  ['en', 'postgresql', '/project/ferries'],
  ['en', 'C++', '/blog/closures'],
  // A title counts for more than a tag of a shorter text.
  ['en', 'accessibility', '/blog/early'],
  // Words of code.
  ['en', 'useeffect', '/blog/closures'],
  ['en', 'effect', '/blog/closures'],
  ['en', 'total_count', '/blog/closures'],
  ['en', 'promise.all', '/blog/files'],
  ['en', 'html element', '/blog/files'],
  ['en', 'wcag 2.2', '/blog/contrast'],
  // Accents where the text has them, and where it has none; elisions.
  ['en', 'cafe', '/blog/gardens'],
  ['en', 'sourdoùgh', '/blog/sourdough'],
  ['it', 'perche', '/it/blog/sourdough'],
  ['it', 'LIBERTÀ', '/it/blog/budget'],
  ['it', "dell'associazione", '/it/blog/budget'],
  // Small words are no reason to leave a page out.
  ['en', 'what is a budget for', '/blog/budget'],
  // A text that has no translation.
  ['it', 'interviews answers', '/it/blog/english'],
  // A skill, a list of the site, and names that redirects give a page.
  ['it', 'negoziazione', '/it#skills'],
  ['en', 'feeds', '/feeds'],
  ['en', 'cookies', '/privacy'],
  ['en', 'email', '/#contact'],
  ['it', 'scrivimi', '/it#contact'],
]

test.each(QUERIES)('%s: “%s” brings %s first', (locale, query, path) => {
  const { groups, match } = search(query, {
    index: indexes[locale],
    locale,
    perKind: 5,
  })
  expect(groups[0]?.hits[0]?.path).toBe(path)
  expect(match).toBe('all')
})
