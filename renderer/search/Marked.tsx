import { Fragment } from 'react'
import type { MarkedText } from '../../shared/search.ts'

/** A text of a result, with the words that were searched for marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, place) => {
    const Piece = place % 2 === 1 ? 'mark' : Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
    return <Piece key={place}>{piece}</Piece>
  })
}
