import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { entryHead, type Head } from '../../renderer/head.ts'
import type { ErrorReason } from '../../renderer/i18n/error-words.ts'
import type { Unpublished } from '../../renderer/ui/AppearsOn.tsx'
import { coverOf, type View } from '../../shared/content.ts'
import {
  type CoverPlace,
  type DescribedPicture,
  defined,
  type Locale,
  type Outcome,
  type Project,
  type StoryForm,
} from '../../shared/model.ts'
import { unpublishedIn } from '../drafts/unpublished.ts'
import { nextProject } from './next-project.ts'
import { type QrCode, qrCode } from './qr-code.ts'

/** The project after this one, as a link in its own colour. */
export interface NextProject {
  path: string
  title: string
  lang?: Locale
  hue?: number
  cover?: DescribedPicture
  unpublished?: Unpublished
}

export interface Data {
  head: Head
  html: string
  title: string
  description: string
  /** The language of the words, where it is not the reader's. */
  lang?: Locale
  badge?: string
  client?: string
  outcome?: Outcome
  role?: string
  year?: number
  /** Degrees: the colour of the page. */
  hue?: number
  tech: string[]
  /** URL of the project itself. */
  url?: string
  cover?: DescribedPicture
  /** On a desk; below its title when left out. */
  coverPlace?: CoverPlace
  /** Plain when left out. */
  storyForm?: StoryForm
  gallery: DescribedPicture[]
  /** The donation address as a code; there when this project shows the support sidebar. */
  donationCode?: QrCode
  next?: NextProject
  unpublished?: Unpublished
}

/** The data of a project's page, or a 404 with words for projects. */
export async function data({ content, locale, routeParams }: PageContextServer): Promise<Data> {
  const view = content.project(locale, routeParams.slug ?? '')
  if (!view) {
    throw render(404, {
      message: 'project.notFound',
      description: 'project.notFound.description',
      back: { to: '/stream', label: 'project.back' },
      onward: { to: '/projects', label: 'projects.all' },
    } satisfies ErrorReason)
  }
  const { donation } = content.site
  const next = nextProject(content.projects(locale), view.id)
  return {
    head: entryHead(view, '/project'),
    html: await content.body(view, locale),
    ...words(view),
    ...unpublishedIn(view, content),
    ...defined({
      donationCode: view.support && donation ? qrCode(donation) : undefined,
      next: next && {
        path: next.path,
        title: next.text.title,
        ...defined({ hue: next.hue, ...languageOf(next) }),
        ...coverOf(next),
        ...unpublishedIn(next, content),
      },
    }),
  }
}

function words(view: View<Project>) {
  const { tech, year, hue, coverPlace, storyForm, url, text } = view
  const { title, description, badge, client, outcome, role, gallery = [] } = text
  return {
    ...{ title, description, tech },
    gallery: gallery.map(({ src, alt }) => ({ picture: src, alt })),
    ...defined({ badge, client, outcome, role, year, hue, coverPlace, storyForm, url, ...languageOf(view) }),
    ...coverOf(view),
  }
}

function languageOf({ isFallback, locale }: View<Project>) {
  return { lang: isFallback ? locale : undefined }
}
