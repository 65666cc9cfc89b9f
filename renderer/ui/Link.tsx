import type { AnchorHTMLAttributes } from 'react'
import { localisePath } from '../../shared/urls.ts'
import { hrefOf } from '../base.ts'
import { useLocale } from '../reader.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The path that all locales share, e.g. `/blog` or `/#contact`. */
  to: string
}

/** A link within the site, in the reader's language. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={hrefOf(localisePath(useLocale(), to))} {...rest} />
}
