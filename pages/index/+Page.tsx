import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useData } from '../../renderer/page-context.ts'
import type { HomeSection } from '../../shared/routes.ts'
import type { Data } from './+data.ts'
import { About } from './About.tsx'
import { BlogTeaser } from './BlogTeaser.tsx'
import { Contact } from './Contact.tsx'
import { Experience } from './Experience.tsx'
import { Hero } from './Hero.tsx'
import { Portfolio } from './Portfolio.tsx'
import { SkillGraph } from './SkillGraph.tsx'
import { StreamTeaser } from './StreamTeaser.tsx'

/** The sections of the home page, in the owner's order. The hero's drawing and the section of skills share the selected skill. */
export function Page() {
  const data = useData<Data>()
  const { sections, skillGraph, projects } = data
  const [selected, setSelected] = useState(skillGraph.groups[0]?.skills[0]?.id)
  const unchanging = useMemo(() => unchangingViews(data), [data])
  const views: Record<HomeSection, ReactNode> = {
    ...unchanging,
    skills: <SkillGraph graph={skillGraph} selected={selected} onChoose={setSelected} projects={projects} />,
  }
  return (
    <>
      <Hero
        graph={skillGraph}
        selected={selected}
        onChoose={setSelected}
        sections={sections}
        hasProjects={projects.length > 0}
      />
      {sections.map((name) => (
        <Fragment key={name}>{views[name]}</Fragment>
      ))}
    </>
  )
}

/** The sections that the selected skill does not change. The same elements each time: React does not render them again. */
function unchangingViews(data: Data): Record<Exclude<HomeSection, 'skills'>, ReactNode> {
  const { sections, presence, projects } = data
  return {
    about: <About html={data.html ?? ''} lang={data.aboutLang} presence={presence} sections={sections} />,
    experience: <Experience roles={data.roles} lanes={data.roleLanes} />,
    portfolio: <Portfolio projects={projects} works={data.works} />,
    stream: <StreamTeaser teaser={data.stream} />,
    blog: <BlogTeaser posts={data.posts} />,
    contact: <Contact />,
  }
}
