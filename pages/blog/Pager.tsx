import { useText } from '../../renderer/i18n/text.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Link } from '../../renderer/ui/Link.tsx'
import { type Listing, listingPath } from './listing.ts'

/** The way to older and newer posts: links, so that every page has an address. */
export function Pager({ listing, pages }: { listing: Listing; pages: number }) {
  const text = useText()
  const { page } = listing
  return (
    <nav className="cluster wide-gap between ruled far-apart" aria-label={text('blog.pages')}>
      {page > 1 && (
        <Link to={listingPath({ ...listing, page: page - 1 })} rel="prev" className="button">
          <Icon icon="arrow-left" /> {text('blog.newer')}
        </Link>
      )}
      <p className="quiet small figures">{text('blog.page', { page, pages })}</p>
      {page < pages && (
        <Link to={listingPath({ ...listing, page: page + 1 })} rel="next" className="button">
          {text('blog.older')} <Icon icon="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
