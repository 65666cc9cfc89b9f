/** YAML files whose lines are `key: value`: messages and redirects. */
import { oldPath, target } from './date-and-url-fields.ts'
import { invalid, mapOf, matching, text, withRules } from './fields.ts'

export const REDIRECTS = withRules(
  mapOf(oldPath('The old path.'), target('The new path, or an absolute URL.')),
  'Old paths and where they lead now',
)

export const MESSAGES = withRules(
  mapOf(
    matching(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'The id of a message: dotted words.', {}, () =>
      invalid('is not a message id', 'use dotted words: nav.home'),
    ),
    text('The words, in ICU MessageFormat.'),
  ),
  "The interface's words in one language",
)
