import { useText } from '../../renderer/i18n/text.ts'
import { LinkBack } from '../../renderer/ui/Ways.tsx'

/**
 * The ways back to the lists that lead to a project; to the stream only where the visitor may have come from it
 * (`browser/page-features.ts`).
 */
export function WaysBack({ className }: { className: string | undefined }) {
  const text = useText()
  return (
    <p className={className}>
      <LinkBack to="/projects">{text('projects.all')}</LinkBack>
      <LinkBack to="/stream" data-only-from="/stream">
        {text('project.back')}
      </LinkBack>
    </p>
  )
}
