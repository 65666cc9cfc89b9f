import { useText } from '../i18n/text.ts'
import { LinkOnward } from '../ui/Ways.tsx'

/**
 * Ways on where a search found nothing: every subject, and every post. The style is that of the place: a module of its
 * own would be sent with every page.
 */
export function WaysOn({ className }: { className: string | undefined }) {
  const text = useText()
  return (
    <p className={className}>
      <LinkOnward to="/tags">{text('tags.all')}</LinkOnward>
      <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
    </p>
  )
}
