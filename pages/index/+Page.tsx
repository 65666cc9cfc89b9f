import { useState } from 'react'
import { useData } from '../../renderer/page-context.ts'
import type { Data } from './+data.ts'
import { About } from './About.tsx'
import { BlogTeaser } from './BlogTeaser.tsx'
import { Contact } from './Contact.tsx'
import { Experience } from './Experience.tsx'
import { Hero } from './Hero.tsx'
import { Portfolio } from './Portfolio.tsx'
import { SkillGraph } from './SkillGraph.tsx'
import { StreamTeaser } from './StreamTeaser.tsx'

/** The sections of the home page, those without entries left out. The hero's drawing and the section of skills share the selected skill. */
export function Page() {
  const { heroGraph, skillGraph, html, aboutLang, roles, roleLanes, projects, works, stream, posts } =
    useData<Data>()
  const [selected, setSelected] = useState(skillGraph.groups[0]?.skills[0]?.id)
  return (
    <>
      <Hero graph={heroGraph} selected={selected} onChoose={setSelected} hasProjects={projects.length > 0} />
      <About html={html ?? ''} lang={aboutLang} />
      {skillGraph.groups.length > 0 && (
        <SkillGraph graph={skillGraph} selected={selected} onChoose={setSelected} />
      )}
      {roles.length > 0 && <Experience roles={roles} lanes={roleLanes} />}
      {projects.length + works.length > 0 && <Portfolio projects={projects} works={works} />}
      <StreamTeaser teaser={stream} />
      {posts.length > 0 && <BlogTeaser posts={posts} />}
      <Contact />
    </>
  )
}
