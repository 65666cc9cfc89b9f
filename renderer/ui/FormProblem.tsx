import type { SignInProblem, WeakPasswordReason } from '../../shared/auth.ts'
import { useText } from '../i18n/text.ts'
import styles from './AccountForm.module.css'

interface FormProblemProps {
  problem: SignInProblem
  reasons?: readonly WeakPasswordReason[] | undefined
  /** Id for the fields' `aria-describedby`. */
  id?: string
}

/** Problem of a sign-in or account form, above its fields. */
export function FormProblem({ problem, reasons = [], id }: FormProblemProps) {
  const text = useText()
  return (
    <div id={id} role="alert" className={styles.problem}>
      <p>{text(`signIn.problem.${problem}`)}</p>
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
