import { Controls } from './Controls.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { Tokens } from './Tokens.tsx'

/** Every token, and the shared components in every state that no page shows at once, for whoever works on them. */
export function Styleguide() {
  return (
    <div className="wrap page stack gap-7">
      <h1 lang="en">Styleguide</h1>
      <Tokens />
      <Controls />
      <Lists />
      <Forms />
    </div>
  )
}
