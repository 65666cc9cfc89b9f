import { useEffect, useState } from 'react'
import { useText } from '../../renderer/i18n/text.ts'
import { usePageContext } from '../../renderer/page-context.ts'
import { LinkBack } from '../../renderer/ui/Ways.tsx'
import { splitLocale } from '../../shared/urls.ts'

/** The ways back to the lists that lead to a project; to the stream only where the visitor may have come from it. */
export function WaysBack({ className }: { className: string | undefined }) {
  const text = useText()
  const origin = useOrigin()
  return (
    <p className={className}>
      <LinkBack to="/projects">{text('projects.all')}</LinkBack>
      {(origin === undefined || /^\/stream(\/|$)/.test(origin)) && (
        <LinkBack to="/stream">{text('project.back')}</LinkBack>
      )}
    </p>
  )
}

/** Path without prefix of the page of this site that led here; `undefined` where none did, and before hydration. */
function useOrigin(): string | undefined {
  const context = usePageContext()
  const previous = 'previousPageContext' in context ? context.previousPageContext?.logicalPath : undefined
  const [referrer, setReferrer] = useState<string>()
  useEffect(() => setReferrer(pathOnThisSite(document.referrer)), [])
  return previous ?? referrer
}

function pathOnThisSite(address: string): string | undefined {
  if (!address.startsWith(`${location.origin}/`)) return undefined
  return splitLocale(new URL(address).pathname).pathname
}
