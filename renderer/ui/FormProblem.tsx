import type { SignInProblem, WeakPasswordReason } from '../../shared/auth.ts'
import { useText } from '../i18n/text.ts'

interface FormProblemProps {
  problem: SignInProblem
  reasons?: readonly WeakPasswordReason[] | undefined
  /** Id for the fields' `aria-describedby`. */
  id?: string
  /** Takes the focus when the page comes back: where no field of the form is wrong. */
  isFirst?: boolean
}

/** Problem of a sign-in or account form, above its fields. */
export function FormProblem({ problem, reasons = [], id, isFirst = false }: FormProblemProps) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded to say what is wrong, and this works without scripts
    <div id={id} role="alert" className="notice notice-bad" tabIndex={-1} autoFocus={isFirst}>
      <p className="medium">{text(`signIn.problem.${problem}`)}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{text(`signIn.weak.${reason}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
