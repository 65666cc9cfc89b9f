import type { ReactNode } from 'react'

/** Its own words are a developer's, and English in every language. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack gap-4">
      <p lang="en" className="quiet fine">
        {name}
      </p>
      <div>{children}</div>
    </div>
  )
}
