import { useText } from '../i18n/text.ts'
import { useSite } from '../page-context.ts'
import type { HeroProps } from '../theme.ts'
import { Link } from './Link.tsx'

/** The ways on from the hero: to the work, where there is any to see, and to the owner. */
export function HeroActions({ sections, hasProjects }: HeroProps) {
  const text = useText()
  const { email } = useSite()
  const contact = {
    className: hasProjects ? 'button' : 'button button-primary',
    children: text('home.hero.contact'),
  }
  return (
    <>
      {hasProjects && (
        <Link to="/projects" className="button button-primary">
          {text('home.hero.work')}
        </Link>
      )}
      {sections.includes('contact') ? (
        <Link to="/#contact" {...contact} />
      ) : (
        <a href={`mailto:${email}`} {...contact} />
      )}
    </>
  )
}
