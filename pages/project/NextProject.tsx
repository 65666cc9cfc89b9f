import { sharedElement } from '../../renderer/browser/shared-elements.ts'
import { useText } from '../../renderer/i18n/text.ts'
import { UnpublishedTag } from '../../renderer/ui/AppearsOn.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Picture } from '../../renderer/ui/Picture.tsx'
import type { NextProject as NextProjectData } from './+data.ts'
import { ownHue } from './hue.ts'
import styles from './NextProject.module.css'

/** The way on, from edge to edge. */
export function NextProject({ project }: { project: NextProjectData }) {
  const { path, title, lang, hue, cover, unpublished } = project
  const text = useText()
  return (
    <nav {...ownHue(hue, styles.next)} aria-label={text('project.next')}>
      <a href={path} className={`wrap ${styles.link}`}>
        <span className={styles.words}>
          <span className="label">{text('project.next')}</span>
          <UnpublishedTag unpublished={unpublished} />
          <span className={styles.title} lang={lang}>
            <span {...sharedElement('title', path)}>{title}</span> <Icon icon="arrow-right" />
          </span>
        </span>
        {cover && (
          <Picture coverOf={path} picture={cover.picture} alt="" sizes="(min-width: 60rem) 30vw, 100vw" />
        )}
      </a>
    </nav>
  )
}
