import { Cards } from './Cards.tsx'
import { Colours } from './Colours.tsx'
import { Controls } from './Controls.tsx'
import { Forms } from './Forms.tsx'
import { Reading } from './Reading.tsx'
import { Scales } from './Scales.tsx'
import { States } from './States.tsx'
import styles from './Styleguide.module.css'

/** Every token and every shared component in every state, for whoever works on them. */
export function Styleguide() {
  return (
    <div className={`wrap ${styles.styleguide}`}>
      <h1 lang="en">Styleguide</h1>
      <Colours />
      <Scales />
      <Controls />
      <Cards />
      <States />
      <Forms />
      <Reading />
    </div>
  )
}
