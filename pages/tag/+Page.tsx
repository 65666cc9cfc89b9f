import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import { tagPath } from '../../renderer/ui/Tags.tsx'
import { LinkOnward } from '../../renderer/ui/Ways.tsx'
import { Pager } from '../blog/Pager.tsx'
import { PostGrid } from '../blog/PostGrid.tsx'
import { ProjectGrid } from '../projects/ProjectGrid.tsx'
import type { Data } from './+data.ts'

/** The posts and projects with a tag. */
export function Page() {
  const { tag, listing, posts, pages, projects, total } = useData<Data>()
  const text = useText()
  return (
    <ListPage
      title={tag.name}
      lang={tag.lang}
      lead={text('tags.about', { name: tag.name, count: total })}
      feeds={tagPath(tag.id)}
    >
      <div className="stack gap-7">
        {projects.length > 0 && (
          <section aria-label={text('projects.title')}>
            <ProjectGrid projects={projects} featuresFirst={false} />
          </section>
        )}
        {posts.length > 0 && (
          <section aria-label={text('blog.title')}>
            <PostGrid posts={posts} featuresFirst={false} />
          </section>
        )}
      </div>
      {pages > 1 && <Pager listing={listing} pages={pages} />}
      <LinkOnward to="/tags">{text('tags.all')}</LinkOnward>
    </ListPage>
  )
}
