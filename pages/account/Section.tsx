import { type ReactNode, useId } from 'react'

/** A part of the account's page, named by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-5">
      <h2 id={id} className="title">
        {title}
      </h2>
      {children}
    </section>
  )
}
