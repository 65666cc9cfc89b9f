import { useState } from 'react'
import { useData } from '../../renderer/page-context.ts'
import type { Data } from './+data.ts'
import { About } from './About.tsx'
import { BlogTeaser } from './BlogTeaser.tsx'
import { Constellation } from './Constellation.tsx'
import { Contact } from './Contact.tsx'
import { Experience } from './Experience.tsx'
import { Hero } from './Hero.tsx'
import { Portfolio } from './Portfolio.tsx'
import { StreamTeaser } from './StreamTeaser.tsx'

/** The sections of the home page, from hero to contact. The hero's drawing and the constellation share a star. */
export default function Page() {
  const { heroSky, constellation, html, aboutLang, roles, works, stream, posts } = useData<Data>()
  const [star, setStar] = useState(constellation.groups[0]?.skills[0]?.id)
  return (
    <>
      <Hero sky={heroSky} star={star} onChoose={setStar} />
      <About html={html ?? ''} lang={aboutLang} />
      <Constellation constellation={constellation} star={star} onChoose={setStar} />
      <Experience roles={roles} />
      <Portfolio works={works} />
      <StreamTeaser teaser={stream} />
      <BlogTeaser posts={posts} />
      <Contact />
    </>
  )
}
