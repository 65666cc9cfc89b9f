/** Finds remains of the sample person in the files that speak in the owner's name. */
import { type Problem, problem } from '../../shared/problem.ts'
import { readBytes } from '../fs.ts'
import { lineIndex } from '../sources/positions.ts'

const FILES = ['site.yaml', 'pages/privacy/en.md', 'pages/privacy/it.md']

/** Kind of value → where the sample has it. */
const SAMPLE: Record<string, RegExp> = {
  name: /(?<=^ {2}name: )Meridiana$|(?<=^person: )Meri Diana$|(?<=owner of |chi cura )Meridiana\b/m,
  'email address': /hello@meridiana\.example/,
  'phone number': /\+39 080 555 0142/,
  domain: /https:\/\/(?:\w+\.)?meridiana\.example/,
  repository: /github\.com\/meridiana-example/,
}

/** One problem for each kind of value and file, at the first place. */
export function sampleLeft(contentDir: string): Problem[] {
  return FILES.flatMap((file) => {
    const text =
      readBytes(contentDir, file)
        ?.toString('utf8')
        .replace(/^\uFEFF/, '') ?? ''
    return Object.entries(SAMPLE).flatMap(([kind, pattern]) => {
      const found = pattern.exec(text)
      if (!found) return []
      const message = `the ${kind} is the sample person's: ${found[0]}`
      const hint = 'write your own, or start with "npm run content -- init"'
      const range = lineIndex(text).range(found.index, found.index + found[0].length)
      return [problem('sample-left', file, range, message, hint)]
    })
  })
}
