import { Icon } from '../../renderer/Icon.tsx'
import { Link } from '../../renderer/Link.tsx'
import { useText } from '../../renderer/text.ts'
import { headingId } from './SectionHeading.tsx'
import styles from './StreamTeaser.module.css'

/** The stream's place on the page. It says what will come, and that it is not there yet. */
export function StreamTeaser() {
  const text = useText()
  return (
    <section id="stream" className={styles.stream} aria-labelledby={headingId('stream')}>
      <div className={`wrap ${styles.row}`}>
        <div>
          <h2 id={headingId('stream')}>{text('home.stream.title')}</h2>
          <p className={styles.soon}>{text('home.stream.soon')}</p>
        </div>
        <p className="lead">{text('home.stream.body')}</p>
        <Link to="/stream" className="onward">
          {text('home.stream.all')}
          <Icon icon="arrow-right" />
        </Link>
      </div>
    </section>
  )
}
