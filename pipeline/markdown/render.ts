/**
 * A body in markdown becomes HTML with placeholders.
 *
 * Whatever one file cannot know (where another entry is read, how wide a picture is) is left open, so that reading
 * a file needs nothing but its bytes: see `placeholders.ts` for the placeholders and `../output/write-output.ts` for filling them.
 */
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { BODY_WORDS } from '../../shared/body-words.ts'
import type { Heading, Locale } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { colourCode } from './code.ts'
import { remarkGfmWithout, unusedConstructs } from './gfm.ts'
import { handlers } from './handlers.ts'
import { remarkDestinations } from './links.ts'
import { type LinkUse, type MarkdownSource, type PictureUse, startReading } from './rendering.ts'

export interface RenderedBody {
  template: string
  headings: Heading[]
  links: LinkUse[]
  pictures: PictureUse[]
  /** Words of running text: what reading time is reckoned from. */
  wordCount: number
  problems: Problem[]
}

/** Never throws on an author's text. Waits only for the grammars that its code needs. */
export async function renderMarkdown(source: MarkdownSource): Promise<RenderedBody> {
  const body = source.text.slice(source.bodyStart)
  const processor = processorFor(source.locale, unusedConstructs(body))
  const file = new VFile({ value: body })

  const markdown = processor.parse(file)
  const reading = startReading(source, await colourCode(markdown, source.earlier))
  file.data.reading = reading
  const html = processor.runSync(markdown, file)
  const template = processor.stringify(html, file)

  const { headings, links, pictures, wordCount, problems } = reading
  return { template, headings, links, pictures, wordCount, problems }
}

type BodyProcessor = ReturnType<typeof buildProcessor>
const processors = new Map<string, BodyProcessor>()

function processorFor(locale: Locale, unused: readonly string[]): BodyProcessor {
  const key = `${locale} ${unused.join()}`
  let processor = processors.get(key)
  if (processor === undefined) {
    processor = buildProcessor(locale, unused)
    processors.set(key, processor)
  }
  return processor
}

function buildProcessor(locale: Locale, unused: readonly string[]) {
  const words = BODY_WORDS[locale]
  return unified()
    .use(remarkParse)
    .use(remarkGfmWithout, unused)
    .use(remarkDestinations)
    .use(remarkRehype, {
      handlers,
      clobberPrefix: 'note-',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: (note) => words.backTo(String(note + 1)),
    })
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze()
}
