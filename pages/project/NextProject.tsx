import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import { usesStream, type View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import { ownHue } from './hue.ts'
import styles from './NextProject.module.css'

/** The end of a project, from edge to edge: the ways back, and the one on. */
export function NextProject({ project }: { project: View<Project> | undefined }) {
  const text = useText()
  const { content } = usePageContext()
  return (
    <div {...ownHue(project?.hue, `screen-only ${styles.next}`)}>
      <p className="wrap cluster wide-gap small">
        <LinkBack to="/projects">{text('projects.all')}</LinkBack>
        {/* Only where the visitor may have come from it (`browser/page-features.ts`). */}
        {usesStream(content) && (
          <LinkBack to="/stream" data-only-from="/stream">
            {text('project.back')}
          </LinkBack>
        )}
      </p>
      {project && <WayOn project={project} />}
    </div>
  )
}

function WayOn({ project }: { project: View<Project> }) {
  const { path, lang, cover } = project
  const text = useText()
  return (
    <nav aria-label={text('project.next')}>
      <a href={path} className={`wrap bare ${styles.link}`}>
        <span className="stack gap-4 starts">
          <span className="label">{text('project.next')}</span>
          <UnpublishedTag entry={project} />
          <span className="heading" lang={lang}>
            <span {...sharedElement('title', path)}>{project.text.title}</span> <Icon icon="arrow-right" />
          </span>
        </span>
        {cover && (
          <Picture
            className="rounded"
            coverOf={path}
            picture={cover.picture}
            alt=""
            sizes="(min-width: 64rem) 30vw, 100vw"
          />
        )}
      </a>
    </nav>
  )
}
