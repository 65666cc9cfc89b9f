import { useText } from '../i18n/text.ts'
import { Link, type LinkProps } from './Link.tsx'

/** 'Try again': loads the page once more. */
export function RetryLink(props: LinkProps) {
  return (
    <Link {...props} className="button" data-reload>
      {useText()('stream.retry')}
    </Link>
  )
}
