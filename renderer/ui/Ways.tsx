import { Icon } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

/** A link that leads on, with its arrow. */
export function LinkOnward({ className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={className ? `onward ${className}` : 'onward'}>
      {children}
      <Icon icon="arrow-right" />
    </Link>
  )
}

/** A link that leads back, with its arrow: to the place in the list that one came from (`browser/page-features.ts`). */
export function LinkBack({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      data-back
      className={className ? `onward onward-back ${className}` : 'onward onward-back'}
    >
      <Icon icon="arrow-left" />
      {children}
    </Link>
  )
}
