import { useData } from '../../renderer/page-context.ts'
import { PostGrid } from '../blog/PostGrid.tsx'
import { BlogTeaser } from '../index/BlogTeaser.tsx'
import { Portfolio } from '../index/Portfolio.tsx'
import { Gallery } from '../project/Gallery.tsx'
import { NextProject } from '../project/NextProject.tsx'
import { Support } from '../project/Support.tsx'
import { Entries } from '../stream/Entries.tsx'
import type { Data } from './data.ts'
import { Section, Specimen } from './Section.tsx'

/** An entry as each list shows it. */
export function Cards() {
  const { posts, entries, teasers, projects, works, gallery, next, donationCode } = useData<Data>()
  return (
    <Section title="Cards and pictures">
      <Specimen name="Stream: a card of each type, below its month">
        <Entries entries={entries} />
      </Specimen>
      <Specimen name="Blog: a card of each type">
        <PostGrid posts={posts} featuresFirst={false} />
      </Specimen>
      <Specimen name="Blog: the newest featuresFirst">
        <PostGrid posts={posts.slice(0, 1)} featuresFirst />
      </Specimen>
      <Specimen name="Home: the newest posts, and none">
        <BlogTeaser posts={teasers} />
        <BlogTeaser posts={[]} />
      </Specimen>
      <Specimen name="Home: pieces of work">
        <Portfolio projects={projects} works={works} />
      </Specimen>
      <Specimen name="Project: the next one">{next && <NextProject project={next} />}</Specimen>
      <Specimen name="Pictures with captions">
        <Gallery pictures={gallery} lang={undefined} />
      </Specimen>
      <Specimen name="Support, with the QR code">
        <Support code={donationCode} />
      </Specimen>
    </Section>
  )
}
