/** VS Code snippets for front matter: whole ones, and one a field, made from the schemas. */

import type { z } from 'zod'
import { FRONT_MATTER } from './front-matter.ts'
import { type Field, fieldsOf } from './outline.ts'

interface Snippet {
  scope: 'markdown'
  prefix: string
  description: string
  body: string[]
}

export function snippets(): Record<string, Snippet> {
  const fields = [FRONT_MATTER.blog.source, FRONT_MATTER.projects.source].flatMap((schema: z.ZodType) =>
    topFields(schema),
  )
  return {
    'front matter of a post': whole('post', FRONT_MATTER.blog.source),
    'front matter of a project': whole('project', FRONT_MATTER.projects.source),
    'front matter of a translation': whole('translation', FRONT_MATTER.blog.translation),
    ...Object.fromEntries(fields.map((field) => [`front matter: ${field.name}`, single(field)])),
  }
}

function topFields(schema: z.ZodType): Field[] {
  return fieldsOf(schema).filter(({ name }) => !name.includes('.'))
}

function single({ name, about, kind }: Field): Snippet {
  const choices = kind === 'true or false' ? ['true', 'false'] : kind.replace(/^one of /, '').split(', ')
  const value = choices.length > 1 ? `\${1|${choices.join(',')}|}` : kind === 'a list of text' ? '[$1]' : '$1'
  return { scope: 'markdown', prefix: name, description: about, body: [`${name}: ${value}`] }
}

/** The fences and every required field. */
function whole(prefix: string, schema: z.ZodType): Snippet {
  const fields = topFields(schema).filter(({ isRequired }) => isRequired)
  const lines = fields.map(({ name }, index) =>
    name === 'date' ? 'date: $CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE' : `${name}: $${index + 1}`,
  )
  return {
    scope: 'markdown',
    prefix,
    description: `The front matter of a ${prefix}`,
    body: ['---', ...lines, '---', '$0'],
  }
}
