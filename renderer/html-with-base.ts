/** Server only: rendered HTML with the base before each site path in it. */
import { Tokenizer } from 'htmlparser2'
import { addBaseToAttribute } from '../shared/base-path.ts'

const ignore = () => {}

/** Everything but the values of attributes that hold addresses stays byte for byte. */
export function htmlWithBase(html: string, base: string): string {
  if (base === '') return html
  const parts: string[] = []
  let end = 0
  let name = ''
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...{ onattribend: ignore, onattribentity: ignore, oncdata: ignore, onclosetag: ignore },
      ...{ oncomment: ignore, ondeclaration: ignore, onend: ignore, onopentagend: ignore },
      ...{ onopentagname: ignore, onprocessinginstruction: ignore, onselfclosingtag: ignore },
      ...{ ontext: ignore, ontextentity: ignore },
      onattribname: (from, to) => {
        name = html.slice(from, to)
      },
      onattribdata: (from, to) => {
        parts.push(html.slice(end, from), addBaseToAttribute(name, html.slice(from, to), base))
        end = to
      },
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return parts.join('') + html.slice(end)
}
