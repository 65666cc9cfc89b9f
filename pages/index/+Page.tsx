import { Fragment, type ReactNode } from 'react'
import { Island } from '../../renderer/island.tsx'
import { useData } from '../../renderer/page-context.ts'
import type { HomeSection } from '../../shared/routes.ts'
import type { Data } from './+data.ts'
import { About } from './About.tsx'
import { BlogTeaser } from './BlogTeaser.tsx'
import { Contact } from './Contact.tsx'
import { Experience } from './Experience.tsx'
import { Hero } from './Hero.tsx'
import { Portfolio } from './Portfolio.tsx'
import SkillGraph, { summariesFor } from './SkillGraph.island.tsx'
import { StreamTeaser } from './StreamTeaser.tsx'
import type { SkillGraphData } from './sky.ts'

function Skills({ graph, projects }: { graph: SkillGraphData; projects: Data['projects'] }) {
  const props = { graph, projects: summariesFor(graph, projects) }
  return <Island name="SkillGraph" component={SkillGraph} props={props} load="touch" />
}

/** The sections of the home page, in the owner's order. */
export function Page() {
  const data = useData<Data>()
  const { sections, skillGraph, presence, projects } = data
  const views: Record<HomeSection, ReactNode> = {
    skills: sections.includes('skills') && <Skills graph={skillGraph} projects={projects} />,
    about: <About html={data.html ?? ''} lang={data.aboutLang} presence={presence} sections={sections} />,
    experience: <Experience roles={data.roles} lanes={data.roleLanes} />,
    portfolio: <Portfolio projects={projects} works={data.works} />,
    stream: <StreamTeaser teaser={data.stream} />,
    blog: <BlogTeaser posts={data.posts} />,
    contact: <Contact />,
  }
  return (
    <>
      <Hero graph={skillGraph} sections={sections} hasProjects={projects.length > 0} />
      {sections.map((name) => (
        <Fragment key={name}>{views[name]}</Fragment>
      ))}
    </>
  )
}
