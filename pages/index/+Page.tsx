import { Fragment, type ReactNode } from 'react'
import { Hero } from '#theme/hero/Hero.tsx'
import { useData } from '../../renderer/page-context.ts'
import type { HomeSection } from '../../shared/routes.ts'
import type { Data } from './+data.ts'
import { About } from './About.tsx'
import { BlogTeaser } from './BlogTeaser.tsx'
import { Contact } from './Contact.tsx'
import { Experience } from './Experience.tsx'
import { Portfolio } from './Portfolio.tsx'
import { SkillGraph } from './SkillGraph.tsx'
import { StreamTeaser } from './StreamTeaser.tsx'

/** The sections of the home page, in the owner's order. */
export function Page() {
  const data = useData<Data>()
  const { sections, skillGraph, projects } = data
  const views: Record<HomeSection, ReactNode> = {
    skills: sections.includes('skills') && <SkillGraph graph={skillGraph} />,
    about: <About {...data.about} sections={sections} />,
    experience: <Experience roles={data.roles} />,
    portfolio: <Portfolio projects={projects} works={data.works} />,
    stream: <StreamTeaser list={data.stream} />,
    blog: <BlogTeaser posts={data.posts} />,
    contact: <Contact />,
  }
  return (
    <>
      <Hero sections={sections} hasProjects={projects.length > 0} />
      {sections.map((name) => (
        <Fragment key={name}>{views[name]}</Fragment>
      ))}
    </>
  )
}
