import { useText } from '../../renderer/i18n/text.ts'
import type { Data } from './+data.ts'
import styles from './CvSkills.module.css'

/** Skills by group. */
export function CvSkills({ skills }: { skills: Data['skills'] }) {
  return (
    <section className={styles.skills}>
      <h2>{useText()('cv.skills')}</h2>
      <dl className="stack gap-3">
        {skills.map(({ id, name, skills: names }) => (
          <div key={id}>
            <dt className="quiet fine">{name}</dt>
            {names.map((skill) => (
              <dd key={skill}>{skill}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
