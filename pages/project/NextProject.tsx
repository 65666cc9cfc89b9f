import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import type { NextProject as NextProjectData } from './+data.ts'
import { ownHue } from './hue.ts'
import styles from './NextProject.module.css'

/** The end of a project, from edge to edge: the ways back, and the one on. */
export function NextProject({ project }: { project: NextProjectData | undefined }) {
  const text = useText()
  return (
    <div {...ownHue(project?.hue, `screen-only ${styles.next}`)}>
      <p className="wrap cluster wide-gap small">
        <LinkBack to="/projects">{text('projects.all')}</LinkBack>
        {/* Only where the visitor may have come from it (`browser/page-features.ts`). */}
        <LinkBack to="/stream" data-only-from="/stream">
          {text('project.back')}
        </LinkBack>
      </p>
      {project && <WayOn project={project} />}
    </div>
  )
}

function WayOn({ project: { path, title, lang, cover, unpublished } }: { project: NextProjectData }) {
  const text = useText()
  return (
    <nav aria-label={text('project.next')}>
      <a href={path} className={`wrap bare ${styles.link}`}>
        <span className="stack gap-4 starts">
          <span className="label">{text('project.next')}</span>
          <UnpublishedTag unpublished={unpublished} />
          <span className="heading" lang={lang}>
            <span {...sharedElement('title', path)}>{title}</span> <Icon icon="arrow-right" />
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
