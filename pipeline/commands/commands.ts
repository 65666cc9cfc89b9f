/** The commands of the engine, with their help and their options. */
import { command } from '../config.ts'

export const COMMANDS = {
  check: command({
    help: `  check                   every problem of every file, and nothing written
  check --fix             apply the safe fixes, then check; --unsafe: also those that may lose or publish something;
                          --force: also in files that are not committed
`,
    flags: { fix: 'boolean', unsafe: 'boolean', force: 'boolean' },
    load: async () => (await import('./build-index.ts')).check,
  }),
  build: command({
    help: '  build                   check, then write the index\n',
    flags: { 'plain-pictures': 'boolean' },
    load: async () => (await import('./build-index.ts')).build,
  }),
  watch: command({
    help: '  watch                   build, then rebuild what changes\n',
    load: async () => (await import('./watch-index.ts')).watch,
  }),
  status: command({
    help: `  status                  the languages of each entry (complete, missing, stale, orphaned), words, minutes to read, and
                          links to other sites
  status --check-links    ask those sites whether they still answer: what does not is a problem
  status --spelling       words that neither the dictionaries nor content/words.txt know
  status --accept PATH    mark a translation as following its source's present text
`,
    words: 1,
    flags: { 'check-links': 'boolean', spelling: 'boolean', accept: 'boolean' },
    load: async () => (await import('./show-status.ts')).status,
  }),
  new: command({
    help: `  new KIND "A title"      an entry in every language, or an item of data, as content.config.ts names its kind; in a folder:
                          new KIND/2026 "A title"; --slug, --date, --locale it (one language)
`,
    words: 2,
    flags: { slug: 'string', date: 'string', locale: 'string' },
    load: async () => (await import('./new-entry.ts')).createEntry,
  }),
  rename: command({
    help: '  rename FROM TO          move an entry: its links are repaired, and its old addresses lead to the new ones\n',
    words: 2,
    load: async () => (await import('./rename-entry.ts')).rename,
  }),
  slug: command({
    help: '  slug TEXT NAME          give one language another address: slug blog/a-title/it.md un-titolo; the old one leads there\n',
    words: 2,
    load: async () => (await import('./change-slug.ts')).changeSlug,
  }),
  strip: command({
    help: '  strip PATH              take the place out of the photographs of a folder, or of one; no pixel changes\n',
    words: 1,
    load: async () => (await import('./strip-location.ts')).stripLocation,
  }),
  import: command({
    help: `  import { command } from '../config.ts'
import SYSTEM PATH      bring over a blog of hugo, jekyll, wordpress, ghost or medium, and list what stays behind;
                          --media DIR (uploads), --locale it (its language)
`,
    words: 2,
    flags: { media: 'string', locale: 'string' },
    load: async () => (await import('./import-site.ts')).importSite,
  }),
  schema: command({
    help: '  schema                  write the JSON Schemas, docs/content-reference.md and the types of message ids\n',
    load: async () => (await import('./write-schemas.ts')).writeSchemas,
  }),
  urls: command({
    help: `  urls                    compare the site's addresses with those in published-urls.txt
  urls --accept           add the new ones to that list
`,
    flags: { accept: 'boolean' },
    load: async () => (await import('./check-urls.ts')).urls,
  }),
  review: command({
    help: "  review                  what a pull request's review says, as JSON; --post FILE posts it (docs/editing.md)\n",
    flags: { post: 'string' },
    load: async () => (await import('./review.ts')).review,
  }),
  lsp: command({
    help: '  lsp --stdio             a language server for editors (docs/editing.md)\n',
    flags: { stdio: 'boolean' },
    load: async () => (await import('./lsp.ts')).lsp,
  }),
  update: command({
    help: `  update                  bring the engine's next version; --from PATH|URL, --to VERSION, --force, --keep PATH (leave it
                          as it is); from a checkout of the new version: update --site DIR
`,
    flags: { from: 'string', to: 'string', site: 'string', keep: 'string', force: 'boolean' },
    load: async () => (await import('./update/update-site.ts')).update,
  }),
}
