import type { ReactNode } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { hostOf } from '../../renderer/ui/host.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { View } from '../../shared/content.ts'
import type { Project } from '../../shared/model.ts'
import styles from './Facts.module.css'

/** Addresses below `.example` belong to nobody (https://www.rfc-editor.org/rfc/rfc2606). */
function isSample(url: string): boolean {
  return new URL(url).hostname.endsWith('.example')
}

/** Client, role, year and technologies, and a link to the project. */
export function Facts({ project }: { project: View<Project> }) {
  const text = useText()
  const { year, tech, url, lang } = project
  const { client, role } = project.text
  return (
    <aside aria-label={text('project.facts')}>
      <dl className={`stack ${styles.facts}`}>
        {client && (
          <Fact name={text('project.client')}>
            <span lang={lang}>{client}</span>
          </Fact>
        )}
        {role && (
          <Fact name={text('project.role')}>
            <span lang={lang}>{role}</span>
          </Fact>
        )}
        {year && <Fact name={text('project.year')}>{String(year)}</Fact>}
        {tech.length > 0 && (
          <Fact name={text('project.tech')}>
            <ul className="words">
              {tech.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {url && (
        <p className="cluster apart">
          <a href={url} className="button button-primary">
            {text('project.visit')}
            <Icon icon="arrow-up-right" />
          </a>
          <span className="quiet fine">
            {isSample(url) ? text('project.sample', { host: hostOf(url) }) : hostOf(url)}
          </span>
        </p>
      )}
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet fine">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
