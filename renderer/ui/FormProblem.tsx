import type { SignInProblem, WeakPasswordReason } from '../../shared/auth.ts'
import { useText } from '../i18n/text.ts'
import styles from './AccountForm.module.css'

interface FormProblemProps {
  problem: SignInProblem
  reasons?: readonly WeakPasswordReason[] | undefined
  /** For the fields that it is about. */
  id?: string
}

/** Why a form of sign-in or of the account did not do, above its fields. */
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
