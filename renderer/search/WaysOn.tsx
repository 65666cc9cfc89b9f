import { useText } from '../i18n/text.ts'
import { LinkOnward } from '../ui/Ways.tsx'

/** Ways on where a search found nothing: every subject, and every post. */
export function WaysOn() {
  const text = useText()
  return (
    <p className="cluster wide-gap apart">
      <LinkOnward to="/tags">{text('tags.all')}</LinkOnward>
      <LinkOnward to="/blog">{text('home.blog.all')}</LinkOnward>
    </p>
  )
}
