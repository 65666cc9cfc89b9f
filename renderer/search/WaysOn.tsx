import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'

/**
 * Ways on where a search found nothing: every subject, and every post. The style is that of the place: a module of its
 * own would be sent with every page.
 */
export function WaysOn({ className }: { className: string | undefined }) {
  const text = useText()
  return (
    <p className={className}>
      <Link to="/tags" className="onward">
        {text('tags.all')}
        <Icon icon="arrow-right" />
      </Link>
      <Link to="/blog" className="onward">
        {text('home.blog.all')}
        <Icon icon="arrow-right" />
      </Link>
    </p>
  )
}
