/** The home page of an owner who has little to show, or wants it in an order of their own, and companies of two names. */
import { expect, test } from 'vitest'
import { RoleItem } from '../../pages/cv/RoleItem.tsx'
import { Page } from '../../pages/index/+Page.tsx'
import { Experience } from '../../pages/index/Experience.tsx'
import type { HomeSection } from '../../shared/routes.ts'
import { rendered } from './rendered.tsx'

const site = {
  ...{ name: 'Tramontana', role: 'Editor', place: 'Trieste', tagline: 'Words.', claims: [], social: [] },
  ...{ email: 'me@example.org', phone: '+39 040 1' },
}

function homeWith(sections: HomeSection[], person = {}): string {
  const data = {
    ...{ sections, roles: [], projects: [], works: [], posts: [], about: { html: '<p>Of me.</p>' } },
    skillGraph: { groups: [], width: 1, height: 1, lines: '', linesBetween: '' },
  }
  return rendered(<Page />, { data, site: { ...site, ...person } })
}

const idsIn = (html: string) => [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

test('without skills, roles and projects nothing is drawn for them, and nothing is counted', () => {
  const html = homeWith(['about', 'contact'])
  expect(idsIn(html)).toEqual(['hero', 'about', 'contact'])
  expect(html).not.toMatch(/<circle|#skills|#portfolio|\/projects/)
})

test('sections stand in the owner’s order, and what led to a missing one leads elsewhere', () => {
  expect(idsIn(homeWith(['contact', 'about']))).toEqual(['hero', 'contact', 'about'])
  const html = homeWith(['about'])
  expect(html).not.toContain('#contact')
  expect(html).toContain('href="mailto:me@example.org"')
})

test('the portrait is in the section about the owner, with its words', () => {
  const picture = { src: '/pictures/me.jpg', width: 2, height: 3, sources: [], placeholder: '' }
  expect(homeWith(['about'], { portrait: { picture, alt: 'Me, laughing' } })).toContain('alt="Me, laughing"')
  expect(homeWith(['about'])).not.toContain('<img')
})

test('beside the owner’s words stand the present with its date, countries by their names, and a client’s words', () => {
  const html = homeWith(['about'], {
    now: { date: '2026-11-20', texts: { en: { text: 'Pruning.' } } },
    countries: ['IT', 'MT'],
    quote: { texts: { en: { text: 'It works.', author: 'R.', role: 'gardener' } } },
  })
  expect(html).toMatch(/<time dateTime="2026-11-20">[\s\S]*Pruning\./)
  expect(html).toContain('<li>Italy</li><li>Malta</li>')
  expect(html).toMatch(/It works\.[\s\S]*R\., gardener/)
  expect(homeWith(['about'])).not.toMatch(/<time|<blockquote|<h3/)
})

test('a person with a name of their own is named first of all, above what they do', () => {
  expect(homeWith([], { person: 'Ada Bora' })).toMatch(/^[^/]*>Ada Bora<[\s\S]*>Editor<[\s\S]*<h1/)
})

const ROLE = {
  id: 'acme',
  company: ['Acme', 'Digital'],
  companyLogo: { src: '/acme.svg', width: 48, height: 48, sources: [], placeholder: '' },
  title: 'Editor',
  location: 'Trieste',
  description: '',
  period: '2020',
  duration: '1 year',
  isCurrentRole: false,
  skills: [],
  achievements: [],
}

test.each([
  ['the home page', <Experience key="home" roles={[ROLE]} />],
  ['the CV', <RoleItem key="cv" role={ROLE} />],
])('a company of two parts is named with both on %s', (_, shown) => {
  expect(rendered(shown).replace(/<[^>]+>/g, '')).toContain('Acme · Digital')
})
