import type { HTMLAttributes } from 'react'

interface ListProps extends HTMLAttributes<HTMLElement> {
  isOrdered?: boolean
}

/** A list whose markers are styled away: the explicit role keeps it a list in Safari, which forgets it otherwise. */
export function List({ isOrdered = false, ...rest }: ListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element role="list" {...rest} />
}
