import { type Text, useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { EmptyState } from '../../renderer/ui/EmptyState.tsx'
import { type Filter, Filters } from '../../renderer/ui/Filters.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { ListPage } from '../../renderer/ui/ListPage.tsx'
import type { Data } from './+data.ts'
import { type Choice, choicePath, type Option } from './choice.ts'
import { ProjectGrid } from './ProjectGrid.tsx'
import styles from './Projects.module.css'

/** Every project, newest first, by kind and by skill. */
export function Page() {
  const { choice, kinds, skills, projects } = useData<Data>()
  const text = useText()
  const filters = (part: keyof Choice, options: Option[]): Filter[] => {
    const { [part]: current, ...others } = choice
    const all = { key: '', to: choicePath(others), words: text('types.all'), isCurrent: !current }
    const each = options.map(({ id, name, group, count }) => ({
      key: id,
      to: choicePath({ ...choice, [part]: id }),
      words: name,
      group,
      count,
      isCurrent: id === current,
    }))
    return [all, ...each]
  }
  const kind = kinds.find(({ id }) => id === choice.kind)
  const skill = skills.find(({ id }) => id === choice.skill)
  return (
    <ListPage title={text('projects.title')} lead={text('projects.description')} feeds="/projects">
      <div className={styles.filters}>
        <Filters
          label={text('projects.byKind')}
          filters={kinds.length > 1 || choice.kind || choice.skill ? filters('kind', kinds) : []}
          count={text('projects.count', { count: projects.length })}
        />
        {skills.length > 1 && (
          <details className={styles.skills}>
            <summary>
              {text('projects.bySkill')} {skill && <strong>{skill.name}</strong>}
              <Icon icon="caret-down" />
            </summary>
            <Filters label={text('projects.bySkill')} filters={filters('skill', skills)} />
          </details>
        )}
      </div>
      {projects.length > 0 ? (
        <ProjectGrid projects={projects} featuresFirst={!choice.kind && !choice.skill} />
      ) : (
        <EmptyState {...(kind && skill ? unmatched(kind, skill, text) : noneYet(text))} />
      )}
    </ListPage>
  )
}

/** A kind and a skill that no project has both of: either alone has some. */
function unmatched(kind: Option, skill: Option, text: Text) {
  return {
    words: text('projects.unmatched', { kind: kind.name, skill: skill.name }),
    ways: [
      { to: choicePath({ kind: kind.id }), words: text('projects.only', { filter: kind.name }) },
      { to: choicePath({ skill: skill.id }), words: text('projects.only', { filter: skill.name }) },
      { to: '/projects', words: text('projects.all') },
    ],
  }
}

function noneYet(text: Text) {
  return { words: text('projects.empty'), ways: [{ to: '/blog', words: text('home.blog.all') }] }
}
