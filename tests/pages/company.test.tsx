/** A company's name in two parts. */
import { expect, test } from 'vitest'
import { RoleItem } from '../../pages/cv/RoleItem.tsx'
import { Experience } from '../../pages/index/Experience.tsx'
import { rendered } from './rendered.tsx'

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
