import { useText } from '../../renderer/i18n/text.ts'
import { useData } from '../../renderer/page-context.ts'
import { Link } from '../../renderer/ui/Link.tsx'
import { Prose } from '../../renderer/ui/Prose.tsx'
import type { Data } from './+data.ts'
import styles from './Cv.module.css'
import { CvHeader } from './CvHeader.tsx'
import { CvSkills } from './CvSkills.tsx'
import { RoleItem } from './RoleItem.tsx'

/** The curriculum: one page on a screen, two of A4 on paper. `/cv.pdf` is made of this page, as its `data-pdf` say. */
export function Page() {
  const { html, title, roles, skills } = useData<Data>()
  const text = useText()
  return (
    <article className={`wrap page ${styles.cv}`}>
      <CvHeader title={title} />
      <div className={styles.columns}>
        <div className={`stack gap-7 ${styles.person}`}>
          <Prose html={html} />
          {skills.length > 0 && <CvSkills skills={skills} />}
        </div>
        {roles.length > 0 && (
          <section className={styles.roles} data-pdf="roles">
            <h2>{text('cv.experience')}</h2>
            <ol className="stack gap-7">
              {roles.map((role) => (
                <RoleItem key={role.id} role={role} />
              ))}
            </ol>
          </section>
        )}
      </div>
      <p className={`small screen-only ${styles.foot}`} data-pdf="none">
        <Link to="/cv.json" type="application/json" data-reload>
          {text('cv.json')}
        </Link>
      </p>
    </article>
  )
}
